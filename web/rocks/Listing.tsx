import { useDeferredValue, useMemo } from 'react'
import { quarterName, quarterOf } from '#contract/quarters.ts'
import type { Rock } from '#contract/rocks.ts'
import { useToday } from '../ui/clock.ts'
import { usePhone } from '../ui/width.ts'
import { RockMenu, Timeline } from './lazy-parts.ts'
import { useListState } from './list-state.ts'
import { NoRocks } from './NoRocks.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { elapsedShare } from './quarter-time.ts'
import { RockCards } from './RockCards.tsx'
import { RockTable } from './RockTable.tsx'
import { useRocksSearch } from './search.ts'
import { SectionTitle } from './SectionTitle.tsx'
import { inView, sectionsOf } from './view.ts'

type Props = {
  own: Rock[]
  shared: Rock[]
  /** What is searched for. */
  text: string
  onOpen: (dialog: OpenDialog) => void
  onClear: () => void
}

export const Listing = ({ own, shared, text, onOpen, onClear }: Props) => {
  const [{ quarter, status, view }, change] = useRocksSearch()
  const today = useToday()
  const q = useDeferredValue(text)
  const sections = useMemo(
    () => sectionsOf(inView(own, { q, status }), inView(shared, { q, status })),
    [own, shared, q, status],
  )
  const rows = useMemo(() => sections.flatMap(({ rocks }) => rocks), [sections])
  const { actions, expanded, menu, closeMenu } = useListState(rows, onOpen)
  const List = usePhone() ? RockCards : RockTable
  const elapsed = quarter === quarterOf(today) ? elapsedShare(quarter, today) : null
  if (rows.length === 0) {
    const clear = () => {
      onClear()
      change({ q: undefined, status: undefined })
    }
    const filtered = own.length + shared.length > 0
    return <NoRocks filtered={filtered} onCreate={() => onOpen({ kind: 'create' })} onClear={clear} />
  }
  return (
    <>
      {view === 'timeline' ? (
        <Timeline quarter={quarter} sections={sections} actions={actions} />
      ) : (
        sections.map(({ name, title, rocks }) => (
          <section key={name}>
            {title && <SectionTitle title={title} count={rocks.length} />}
            <List label={title ?? `Rocks of ${quarterName(quarter)}`} {...{ rocks, expanded, elapsed, actions }} />
          </section>
        ))
      )}
      {menu && <RockMenu {...menu} actions={actions} onClose={closeMenu} />}
    </>
  )
}
