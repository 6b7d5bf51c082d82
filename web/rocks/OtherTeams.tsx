import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FieldGroup } from '../form/FieldGroup.tsx'
import type { Field } from '../form/fields.ts'
import { allTeamsQuery } from '../teams/queries.ts'
import styles from './RockFields.module.css'

type Props = Field<number[]> & {
  /** The rock's own team, which cannot be among the others. */
  teamId: number | null
}

/** The teams that read the rock and comment on it. */
export const OtherTeams = ({ teamId, value: chosen, error, disabled, onChange }: Props) => {
  const labelId = useId()
  const { data: all = [] } = useQuery(allTeamsQuery)
  const others = all.filter(({ id }) => id !== teamId)
  const choose = (id: number, among: boolean) =>
    onChange(among ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <FieldGroup label="Other teams involved" labelId={labelId}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset does not scroll alike everywhere */}
      <div role="group" aria-labelledby={labelId} className={styles.teams} data-error={Boolean(error)}>
        {others.length === 0 && <p>There are no other teams.</p>}
        {others.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            disabled={disabled}
            onChange={(event) => choose(id, event.currentTarget.checked)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </FieldGroup>
  )
}
