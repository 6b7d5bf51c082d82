import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Meeting } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { CreateForm } from '../../form/CreateForm.tsx'
import { fieldsOf } from '../../form/fields.ts'
import { sendInTeam } from '../../form/send.ts'
import { TextField } from '../../form/TextField.tsx'
import { titleRules } from '../../form/title-rules.ts'
import { useCreate } from '../../form/use-create.ts'
import { useCurrentTeam } from '../../teams/current-team.ts'
import { TeamField } from '../../teams/TeamField.tsx'
import { useAdd } from '../changes.ts'
import { oftenText, timesInWords } from '../words.ts'
import { bodyOf, emptyDraft, meetingRules } from './draft.ts'
import type { Draft } from './draft.ts'
import styles from './form.module.css'
import { MeetingFields } from './MeetingFields.tsx'
import { usualPlan } from './usual.ts'

type Props = {
  teamId: number | null | undefined
  /** The team's meetings. */
  meetings: readonly Meeting[]
  onClose: () => void
}

const useTeamName = (teamId: Props['teamId']): string | undefined =>
  useCurrentTeam().teams.find(({ id }) => id === teamId)?.name

/** Asks for a title alone, and leads to the fuller dialog with what has been typed; without a team it asks for that. */
export const CreateMeeting = ({ meetings, ...props }: Props) => {
  const team = useTeamName(props.teamId)
  const [{ title, repeat }] = useState(() => usualPlan(team, meetings))
  const [start] = useState(() => ({ ...emptyDraft(props.teamId ?? null, repeat, new Date()), title }))
  const [typed, setTyped] = useState<string | null>(props.teamId === undefined ? '' : null)
  return typed === null ? (
    <TitleForm {...props} start={start} onMore={setTyped} />
  ) : (
    <FullForm {...props} start={start} {...(typed !== title && { typed: { title: typed } })} />
  )
}

type FormProps = Pick<Props, 'onClose'> & { start: Draft }

const TitleForm = ({ start, onClose, onMore }: FormProps & { onMore: (title: string) => void }) => {
  const creation = useCreate({
    rules: titleRules,
    start,
    add: sendInTeam(useAdd(), bodyOf),
    next: (draft) => ({ ...draft, title: '', repeat: 'none' as const }),
    onClose,
  })
  const { form } = creation
  const more = () => {
    creation.moveOn()
    onMore(form.draft.title)
  }
  return (
    <CreateForm title={t('Create New Meeting')} verb={t('Create Meeting')} creation={creation}>
      <TextField
        label={t('Title')}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        {...fieldsOf(form)('title')}
      />
      <p className={styles.hint}>
        {timesInWords(bodyOf(form.draft))}
        {form.draft.repeat === 'weekly' && ` · ${oftenText(form.draft)}`}
        <br />
        {t('For everyone on the team.')}
      </p>
      <div className={styles.more}>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={more}>
          {t('More details')}
        </Button>
      </div>
    </CreateForm>
  )
}

/** Asks for all of a meeting that repeats. */
export const CreateWeekly = ({ teamId = null, onClose }: Omit<Props, 'meetings'>) => {
  const { title } = usualPlan(useTeamName(teamId), [])
  const [start] = useState(() => ({ ...emptyDraft(teamId, 'weekly', new Date()), title }))
  return <FullForm start={start} onClose={onClose} />
}

const FullForm = ({ start, typed, onClose }: FormProps & { typed?: Partial<Draft> }) => {
  const creation = useCreate({
    rules: meetingRules,
    start,
    ...(typed && { typed }),
    add: sendInTeam(useAdd(), bodyOf),
    onClose,
  })
  const { form } = creation
  return (
    <CreateForm title={t('Create Meeting')} creation={creation}>
      <MeetingFields {...form}>
        <TeamField reached {...fieldsOf(form)('teamId')} />
      </MeetingFields>
    </CreateForm>
  )
}
