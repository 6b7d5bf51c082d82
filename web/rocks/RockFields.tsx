import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { rockTypeOfTeam } from '#contract/rocks.ts'
import type { RockStatus } from '#contract/rocks.ts'
import { AttachmentsField } from '../files/AttachmentsField.tsx'
import type { Uploads } from '../files/uploads.ts'
import type { DraftState } from '../form/use-draft.ts'
import { PersonField } from '../teams/PersonField.tsx'
import { allTeamsQuery } from '../teams/queries.ts'
import { TeamField } from '../teams/TeamField.tsx'
import { Choice } from '../ui/Choice.tsx'
import { DueField } from '../ui/DueField.tsx'
import type { Draft } from './draft.ts'
import { OtherTeams } from './OtherTeams.tsx'
import { statuses } from './statuses.ts'
import styles from './RockFields.module.css'

type Fields = Pick<DraftState<Draft>, 'draft' | 'errors' | 'set'> & { readOnly?: boolean }

type Props = Fields & {
  uploads: Uploads
  /** Those that are offered. */
  choices: readonly RockStatus[]
  onTeam: (teamId: number) => void
}

/** The fields of both dialogs. */
export const RockFields = ({ uploads, choices, onTeam, ...fields }: Props) => {
  const { draft, errors, set, readOnly = false } = fields
  return (
    <div className={styles.scroll}>
      <Words {...fields} />
      <div className={styles.pairs}>
        <TeamField value={draft.teamId} error={errors.teamId} disabled={readOnly} onChange={onTeam} />
        <PersonField
          label="Owner"
          required
          teamIds={draft.teamId === null ? [] : [draft.teamId]}
          value={draft.ownerId}
          error={errors.ownerId}
          disabled={readOnly}
          onChange={(ownerId) => set({ ownerId })}
        />
        <StatusField {...fields} choices={choices} />
        <DueField
          value={draft.dueDate}
          error={errors.dueDate}
          disabled={readOnly}
          onChange={(dueDate) => set({ dueDate })}
        />
      </div>
      <TypeField {...fields} />
      <OtherTeams
        teamId={draft.teamId}
        chosen={draft.otherTeamsInvolved}
        error={errors.otherTeamsInvolved}
        disabled={readOnly}
        onChange={(otherTeamsInvolved) => set({ otherTeamsInvolved })}
      />
      <AttachmentsField
        files={draft.attachments}
        uploads={uploads}
        error={errors.attachments}
        readOnly={readOnly}
        onRemove={(url) => set({ attachments: draft.attachments.filter((file) => file.url !== url) })}
      />
    </div>
  )
}

const Words = ({ draft, errors, set, readOnly = false }: Fields) => (
  <>
    <TextInput
      label="Title"
      data-autofocus
      value={draft.title}
      error={errors.title}
      disabled={readOnly}
      onChange={(event) => set({ title: event.currentTarget.value })}
    />
    <Textarea
      label="Description"
      autosize
      minRows={3}
      maxRows={10}
      value={draft.description}
      error={errors.description}
      disabled={readOnly}
      onChange={(event) => set({ description: event.currentTarget.value })}
    />
  </>
)

const StatusField = ({ draft, set, readOnly = false, choices }: Fields & { choices: readonly RockStatus[] }) => (
  <Choice
    label="Status"
    options={choices.map((value) => {
      const { label, Icon } = statuses[value]
      return { value, label, sign: <Icon aria-hidden size={14} /> }
    })}
    value={draft.status}
    disabled={readOnly}
    onChange={(status) => set({ status })}
  />
)

/** Unticked, the rock is personal. */
const TypeField = ({ draft, set, readOnly = false }: Fields) => {
  const { data: teams = [] } = useQuery(allTeamsQuery)
  const team = teams.find(({ id }) => id === draft.teamId)
  if (!team) return null
  return (
    <Checkbox
      label={rockTypeOfTeam(team) === 'company' ? 'Company Rock' : 'Departmental Rock'}
      checked={draft.ofTeamType}
      disabled={readOnly}
      onChange={(event) => set({ ofTeamType: event.currentTarget.checked })}
    />
  )
}
