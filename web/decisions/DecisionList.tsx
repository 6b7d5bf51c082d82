import { IconMessageReport, IconPencil } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import type { Decision } from '#contract/decisions.ts'
import { t } from '#contract/words.ts'
import { useLastSeen } from '../form/last-seen.ts'
import type { Command } from '../ui/command.ts'
import { useDialogs } from '../ui/dialogs.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { List } from '../ui/list/List.tsx'
import { useList } from '../ui/list/use-list.ts'
import { virtual } from '../ui/list/virtual.tsx'
import { NothingFound } from '../ui/NothingFound.tsx'
import { PictureRows } from '../ui/PictureRows.tsx'
import { columns, DecisionCard } from './columns.tsx'
import type { Act } from './columns.tsx'
import { EditDecision } from './EditDecision.tsx'
import { inView } from './view.ts'

type Props = {
  decisions: Decision[]
  /** What is searched for. */
  text: string
  /** Opens the issue that a decision solved. */
  onIssue: (id: number) => void
  onClear: () => void
}

/** Everything a team has decided, as one list. */
export const DecisionList = ({ decisions, text, onIssue, onClear }: Props) => {
  const sought = useDeferredValue(text)
  const rows = useMemo(() => inView(decisions, sought), [decisions, sought])
  const { shown, open, close } = useDialogs<{ id: number }>()
  const act = useMemo<Act>(() => ({ edit: ({ id }) => open({ id }), showIssue: onIssue }), [open, onIssue])
  const list = useList({ kind: 'decision', rows, nameOf, act, commandsOf })
  const { row, gone } = useLastSeen(decisions, shown?.id)
  if (decisions.length === 0) return <NoDecisions />
  return (
    <>
      {rows.length === 0 ? (
        <NothingFound title={t('No decisions found')} onClear={onClear} />
      ) : (
        <List list={list} columns={columns} Card={DecisionCard} virtual={inSight} label={t('Decisions')} />
      )}
      {list.popups}
      {shown && row && <EditDecision decision={row} gone={gone} onClose={close} />}
    </>
  )
}

const inSight = virtual(52, 112)
const nameOf = ({ text }: Decision) => text

const commandsOf = (decision: Decision, { edit, showIssue }: Act): Command[] => [
  { name: t('Edit'), icon: IconPencil, keys: ['e', 'enter'], act: () => edit(decision) },
  {
    name: t('Open the issue'),
    icon: IconMessageReport,
    may: decision.issueId !== null,
    keys: ['o'],
    act: () => decision.issueId !== null && showIssue(decision.issueId),
  },
]

const pictured = ['first', 'longer', 'last'].map((row) => (
  <span key={row}>
    <b />
    <u />
  </span>
))

const NoDecisions = () => (
  <EmptyState
    title={t('No decisions yet')}
    message={t('When an issue is solved, what was decided is kept here, with its root cause and who was there.')}
    picture={<PictureRows>{pictured}</PictureRows>}
    hint={t('Months later one word is enough to find out what was decided, and whether it held.')}
  />
)
