import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { IconRepeat } from '@tabler/icons-react'
import { minutesLong } from '#contract/meetings.ts'
import type { Meeting, Scope } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import type { Edited } from '#contract/editing.ts'
import { EditingNow } from '../../form/editing/EditingNow.tsx'
import { useSayEditing } from '../../form/editing/saying.ts'
import { useUnsaved } from '../../form/UnsavedGuard.tsx'
import { useNow } from '../../ui/clock.ts'
import { DotsMenu } from '../../ui/DotsMenu.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useRemove } from '../changes.ts'
import { commandsOf } from '../commands.ts'
import type { Act } from '../commands.ts'
import { followingOf, isDraft } from '../view.ts'
import { agendaTitle, oftenText, timesInWords, typeWords } from '../words.ts'
import styles from './agenda.module.css'
import { AgendaFoot } from './AgendaFoot.tsx'
import { isDefault, theDefault } from './edits.ts'
import { SectionList } from './SectionList.tsx'
import { fitOf } from './timing.ts'
import { Total } from './Total.tsx'
import { UnsavedAgenda } from './UnsavedAgenda.tsx'
import { useAgenda } from './use-agenda.ts'

type Props = {
  meeting: Meeting
  /** The team's. */
  meetings: Meeting[]
  open: Act['open']
}

export const AgendaEditor = ({ meeting, meetings, open }: Props) => {
  const now = useNow()
  const following = followingOf(meetings, meeting, now)
  const draft = isDraft(meeting)
  const inSeries = meeting.repeat === 'weekly' && following.length > 1 && draft
  const [chosen, setScope] = useState<Scope>('following')
  const scope = inSeries ? chosen : 'this'
  const state = useAgenda(meeting, scope)
  const { agenda, unsaved, edit, setEnd } = state
  useUnsaved(unsaved !== null)
  // It is saved with each change, so nothing tells a pause from the end but that its fields are left.
  const [isWithin, setWithin] = useState(false)
  const edited: Edited = { subject: 'meetings', subjectId: meeting.id, part: 'agenda' }
  useSayEditing(edited, isWithin || unsaved !== null)
  const fit = fitOf(agenda, minutesLong(meeting))
  const readOnly = !meeting.can.edit
  return (
    <section aria-label={agendaTitle(meeting)} className={styles.editor}>
      <Head meeting={meeting} draft={draft} open={open}>
        {!readOnly && !isDefault(agenda) && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => edit(theDefault)}>
            {t('Use the default agenda')}
          </Button>
        )}
      </Head>
      <EditingNow edited={edited} />
      {unsaved && <UnsavedAgenda state={state} unsaved={unsaved} />}
      <Total meeting={meeting} fit={fit} onFit={readOnly ? undefined : setEnd} />
      <div
        onFocus={({ target }) => setWithin(!readOnly && target instanceof HTMLInputElement)}
        onBlur={() => setWithin(false)}
      >
        <SectionList {...{ meeting, agenda, fit, readOnly, edit }} />
      </div>
      <AgendaFoot {...{ state, draft, scope, readOnly }} following={inSeries ? following : []} onScope={setScope} />
    </section>
  )
}

type HeadProps = { meeting: Meeting; draft: boolean; open: Act['open']; children: ReactNode }

const Head = ({ meeting, draft, open, children }: HeadProps) => {
  const { mutate: remove } = useRemove()
  return (
    <>
      <div className={styles.head}>
        <h2 dir="auto">{agendaTitle(meeting)}</h2>
        {draft && <Tag>{t('Draft')}</Tag>}
        <span className={styles.actions}>
          {children}
          <DotsMenu
            label={t('Actions for "{title}"', { title: agendaTitle(meeting) })}
            commands={commandsOf(meeting, { open, remove })}
          />
        </span>
      </div>
      <p className={styles.meta}>
        {timesInWords(meeting)} · {typeWords[meeting.meetingType]}
        {meeting.repeat === 'weekly' && (
          <>
            {' · '}
            <IconRepeat aria-hidden size={14} /> {oftenText(meeting)}
          </>
        )}
      </p>
    </>
  )
}
