import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { rockTypeOfTeam } from '#contract/rocks.ts'
import type { RockStatus } from '#contract/rocks.ts'
import { DueField } from '../days/DueField.tsx'
import { AttachmentsField } from '../files/AttachmentsField.tsx'
import type { Uploads } from '../files/uploads.ts'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { FieldPairs } from '../form/FieldPairs.tsx'
import { fieldsOf } from '../form/fields.ts'
import type { Field, Fields } from '../form/fields.ts'
import { LongTextField } from '../form/LongTextField.tsx'
import { TextField } from '../form/TextField.tsx'
import { PersonField } from '../teams/PersonField.tsx'
import { allTeamsQuery } from '../teams/queries.ts'
import { TeamField } from '../teams/TeamField.tsx'
import { Choice } from '../ui/Choice.tsx'
import type { Draft } from './draft.ts'
import { statuses } from './statuses.tsx'
import styles from './RockFields.module.css'

type Props = Fields<Draft> & {
  uploads: Uploads
  /** The statuses to choose from. */
  choices: readonly RockStatus[]
  onTeam: (teamId: number) => void
}

/** The fields of both forms. */
export const RockFields = ({ uploads, choices, onTeam, ...form }: Props) => {
  const field = fieldsOf(form)
  const { teamId } = form.draft
  return (
    <div className={styles.scroll}>
      <TextField label="Title" data-autofocus {...field('title')} />
      <LongTextField label="Description" {...field('description')} />
      <FieldPairs>
        <TeamField {...field('teamId')} onChange={onTeam} />
        <PersonField label="Owner" required teamIds={teamId === null ? [] : [teamId]} {...field('ownerId')} />
        <Choice label="Status" options={choices.map(statusOption)} {...field('status')} />
        <DueField {...field('dueDate')} />
      </FieldPairs>
      <TypeField teamId={teamId} {...field('rockType')} />
      <OtherTeams teamId={teamId} {...field('otherTeamsInvolved')} />
      <AttachmentsField uploads={uploads} {...field('attachments')} />
    </div>
  )
}

const statusOption = (value: RockStatus) => {
  const { label, Icon } = statuses[value]
  return { value, label, icon: <Icon aria-hidden size={14} /> }
}

type TypeProps = Field<Draft['rockType']> & { teamId: number | null }

/** Unticked, the rock is personal. */
const TypeField = ({ teamId, value, disabled, onChange }: TypeProps) => {
  const { data: teams = [] } = useQuery(allTeamsQuery)
  const team = teams.find(({ id }) => id === teamId)
  if (!team) return null
  return (
    <Checkbox
      label={rockTypeOfTeam(team) === 'company' ? 'Company Rock' : 'Departmental Rock'}
      checked={value !== 'personal'}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked ? 'departmental' : 'personal')}
    />
  )
}

/** The teams that read the rock and comment on it; `teamId` is the rock's own. */
const OtherTeams = ({ teamId, value, error, disabled, onChange }: Field<number[]> & { teamId: number | null }) => {
  const labelId = useId()
  const { data: all = [] } = useQuery(allTeamsQuery)
  const others = all.filter(({ id }) => id !== teamId)
  const choose = (id: number, involved: boolean) =>
    onChange(involved ? [...value, id] : value.filter((other) => other !== id))
  return (
    <FieldGroup label="Other teams involved" labelId={labelId}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset does not scroll alike everywhere */}
      <div role="group" aria-labelledby={labelId} className={styles.teams} data-error={Boolean(error)}>
        {others.length === 0 && <p>There are no other teams.</p>}
        {others.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={value.includes(id)}
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
