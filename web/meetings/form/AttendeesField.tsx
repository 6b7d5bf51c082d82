import { Checkbox } from '@mantine/core'
import { t } from '#contract/words.ts'
import { CheckList } from '../../form/CheckList.tsx'
import { FieldGroup } from '../../form/FieldGroup.tsx'
import type { Field } from '../../form/fields.ts'
import { usePeopleOf } from '../../teams/people.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './form.module.css'

type Props = Field<number[] | null> & { teamId: number | null }

/** Everyone in the team, whoever joins later too, or those who are chosen. */
export const AttendeesField = ({ teamId, value, error, disabled, onChange }: Props) => {
  const people = usePeopleOf(teamId === null ? [] : [teamId])
  const options = people.map((person) => ({ id: person.id, name: person.fullName, icon: <Avatar person={person} /> }))
  return (
    <div className={styles.attendees}>
      <FieldGroup label={t('Attendees')}>
        <Checkbox
          label={t('Everyone in the team')}
          checked={value === null}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked ? null : people.map(({ id }) => id))}
        />
      </FieldGroup>
      {value && (
        <CheckList
          label={t('Who attends')}
          options={options}
          none={t('No team members')}
          {...{ value, error, disabled, onChange }}
        />
      )}
    </div>
  )
}
