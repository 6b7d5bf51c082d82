import { IconArrowLeft } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Meeting } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { UnsavedGuard } from '../../form/UnsavedGuard.tsx'
import { usePhone } from '../../ui/width.ts'
import type { Act } from '../commands.ts'
import { useMeetingsSearch } from '../search.ts'
import { bySeries } from '../view.ts'
import type { Groups } from '../view.ts'
import styles from './agenda.module.css'
import { AgendaEditor } from './AgendaEditor.tsx'
import { AgendaList } from './AgendaList.tsx'

type Props = Groups & {
  /** The team's, whatever is searched for. */
  meetings: Meeting[]
  open: Act['open']
  /** Shown when there are none. */
  none: ReactNode
}

/** All agendas on the left, one of them on the right; on a phone one after the other. */
export const Agendas = ({ meetings, upcoming, past, open, none }: Props) => {
  const [{ agenda }, change] = useMeetingsSearch()
  const phone = usePhone()
  const rows = useMemo(() => [...bySeries(upcoming).rows, ...past], [upcoming, past])
  const chosen = meetings.find(({ id }) => id === agenda) ?? (phone ? undefined : rows[0])
  const show = (id: number | undefined) => change({ agenda: id })
  if (rows.length === 0 && !chosen) return none
  return (
    <UnsavedGuard>
      <div className={styles.agendas}>
        {(!phone || !chosen) && <AgendaList rows={rows} chosenId={chosen?.id} open={open} onShow={show} />}
        {chosen && (
          <div className={styles.shown}>
            {phone && (
              <button type="button" className={styles.back} onClick={() => show(undefined)}>
                <IconArrowLeft aria-hidden size={16} /> {t('All agendas')}
              </button>
            )}
            <AgendaEditor key={chosen.id} meeting={chosen} meetings={meetings} open={open} />
          </div>
        )}
      </div>
    </UnsavedGuard>
  )
}
