import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Meeting } from '#contract/meetings.ts'
import { IconListDetails } from '@tabler/icons-react'
import { localDay } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { useNow } from '../../ui/clock.ts'
import type { Command } from '../../ui/command.ts'
import { useFocusFollows } from '../../ui/list/list-focus.ts'
import { useList } from '../../ui/list/use-list.ts'
import { rowProps } from '../../ui/row-focus.ts'
import { Tag } from '../../ui/Tag.tsx'
import { tipWhenCut } from '../../ui/tips.ts'
import { minutesLong } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { commandsOf } from '../commands.ts'
import type { Act } from '../commands.ts'
import { useRemove } from '../changes.ts'
import { isDraft } from '../view.ts'
import { agendaTitle, nearDay } from '../words.ts'
import styles from './list.module.css'
import { fitOf } from './timing.ts'

type Props = {
  rows: Meeting[]
  chosenId: number | undefined
  open: Act['open']
  onShow: (id: number) => void
}

const kind = 'agenda'
const atOnce = 100

/** The agendas to choose from: those of upcoming meetings, each series once, then the past ones. */
export const AgendaList = ({ rows, chosenId, open, onShow }: Props) => {
  const [count, setCount] = useState(atOnce)
  const shown = useMemo(() => rows.slice(0, count), [rows, count])
  const now = useNow()
  const { mutate: remove } = useRemove()
  const act = { open, onShow, remove }
  const list = useList({ kind, rows: shown, nameOf: agendaTitle, act, commandsOf: commandsOfAgenda })
  useFocusFollows({ kind, ids: shown.map(({ id }) => id), focus: list.focus })
  const more = Math.min(atOnce, rows.length - shown.length)
  return (
    <nav aria-label={t('Agendas')} className={styles.list}>
      <ul>
        {shown.map((meeting) => (
          <li key={meeting.id}>
            <div {...rowProps(kind, meeting.id)} onFocus={() => list.tools.enter(meeting.id)}>
              <button
                type="button"
                className={styles.entry}
                aria-current={meeting.id === chosenId}
                onClick={() => onShow(meeting.id)}
              >
                <span className={styles.name}>
                  <span dir="auto" {...tipWhenCut}>
                    {agendaTitle(meeting)}
                  </span>
                  {isDraft(meeting) && <Tag>{t('Draft')}</Tag>}
                </span>
                <Facts meeting={meeting} today={localDay(now)} />
              </button>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="default" className={styles.more} onClick={() => setCount(count + atOnce)}>
          {t('Show {more} more', { more })}
        </Button>
      )}
      {list.popups}
    </nav>
  )
}

type ListAct = Pick<Props, 'onShow'> & Pick<Act, 'open' | 'remove'>

const commandsOfAgenda = (meeting: Meeting, { onShow, ...act }: ListAct): Command[] => [
  { name: t('Agenda'), icon: IconListDetails, keys: ['enter'], act: () => onShow(meeting.id) },
  ...commandsOf(meeting, act),
]

const Facts = ({ meeting, today }: { meeting: Meeting; today: Day }) => {
  const { total, length, over } = fitOf(meeting.agenda, minutesLong(meeting))
  const ofLength =
    length === null ? t('{minutes} min', { minutes: total }) : t('{total} of {length} min', { total, length })
  return (
    <span className={styles.facts}>
      {nearDay(meeting.startTime, today)} ·{' '}
      {meeting.agenda.length === 0 ? t('no sections yet') : <span data-over={over > 0}>{ofLength}</span>}
    </span>
  )
}
