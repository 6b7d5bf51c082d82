import { Button } from '@mantine/core'
import { useState } from 'react'
import type { MeetingRepeat } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { CreateForm } from '../../form/CreateForm.tsx'
import { fieldsOf } from '../../form/fields.ts'
import { sendInTeam } from '../../form/send.ts'
import { TextField } from '../../form/TextField.tsx'
import { titleRules } from '../../form/title-rules.ts'
import { useCreate } from '../../form/use-create.ts'
import { TeamField } from '../../teams/TeamField.tsx'
import { useAdd } from '../changes.ts'
import { bodyOf, emptyDraft, meetingRules } from './draft.ts'
import styles from './form.module.css'
import { MeetingFields } from './MeetingFields.tsx'

type Props = { teamId: number | null | undefined; onClose: () => void }

/** Asks for a title alone, and leads to the fuller dialog with what has been typed; without a team it asks for that. */
export const CreateMeeting = (props: Props) => {
  const [title, setTitle] = useState<string | null>(props.teamId === undefined ? '' : null)
  return title === null ? <TitleForm {...props} onMore={setTitle} /> : <FullForm {...props} title={title} />
}

type TitleDraft = { title: string; teamId: number | null }

const TitleForm = ({ teamId = null, onClose, onMore }: TitleProps) => {
  const start = { title: '', teamId }
  const creation = useCreate({
    rules: titleRules,
    start,
    add: sendInTeam(useAdd(), ({ title }: TitleDraft) => ({ title, description: null })),
    next: () => start,
    onClose,
  })
  const { form } = creation
  const more = () => {
    creation.moveOn()
    onMore(form.draft.title)
  }
  return (
    <CreateForm title={t('Create New Meeting')} verb={t('Create Meeting')} creation={creation}>
      <TextField label={t('Title')} data-autofocus {...fieldsOf(form)('title')} />
      <div className={styles.more}>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={more}>
          {t('More details')}
        </Button>
      </div>
    </CreateForm>
  )
}

type TitleProps = Props & { onMore: (title: string) => void }

/** Asks for all of a meeting that repeats. */
export const CreateWeekly = (props: Props) => <FullForm {...props} repeat="weekly" />

type FullProps = Props & { title?: string; repeat?: MeetingRepeat }

const FullForm = ({ teamId = null, title = '', repeat = 'none', onClose }: FullProps) => {
  const [start] = useState(() => emptyDraft(teamId, repeat))
  const creation = useCreate({
    rules: meetingRules,
    start,
    typed: { title },
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
