import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import type { ByHand } from '../../ui/list/by-hand.tsx'
import { List } from '../../ui/list/List.tsx'
import type { ListState } from '../../ui/list/use-list.ts'
import type { ListView } from '../../ui/list/view/use-list-view.ts'
import { virtual } from '../../ui/list/virtual.tsx'
import type { Act } from '../commands.ts'
import { useIssuesSearch } from '../search.ts'
import { intervalOf } from '../view.ts'
import type { Groups } from '../view.ts'
import { AddLine } from './AddLine.tsx'
import { columns } from './columns.tsx'
import { IssueCard } from './IssueCard.tsx'
import { IssueGroup } from './IssueGroup.tsx'
import styles from './list.module.css'

type Props = {
  groups: Groups
  list: ListState<Issue, Act>
  view: ListView<Issue>
  /** Missing while the list is in another order than the team's. */
  hand: ByHand<Issue> | undefined
  folded: ReadonlySet<string>
  fold: (name: string) => void
  teamId: number | undefined
  /** Some are solved or dropped, however long ago. */
  hasClosed: boolean
}

const inSight = virtual(52, 84)
const listNames = { 'short-term': t('Short-term issues'), 'long-term': t('Long-term issues') }
const shared = { columns, Card: IssueCard, virtual: inSight }

export const IssueGroups = ({ groups, view, list, hand, folded, fold, teamId, hasClosed }: Props) => {
  const [search] = useIssuesSearch()
  const interval = intervalOf(search)
  const canAdd = teamId !== undefined && (search.status ?? 'open') === 'open'
  const below = { ...shared, list, hand: hand && null, headless: true }
  return (
    <>
      {canAdd && <AddLine teamId={teamId} interval={interval} />}
      <List {...shared} {...{ list, view, hand }} label={listNames[interval]} rows={groups.open} />
      {groups.sent.length > 0 && (
        <IssueGroup
          title={t('With other teams')}
          count={groups.sent.length}
          folded={folded.has('sent')}
          onFold={() => fold('sent')}
        >
          <List {...below} label={t('With other teams')} rows={groups.sent} />
        </IssueGroup>
      )}
      {hasClosed && (search.status ?? 'solved') !== 'open' && (
        <IssueGroup
          title={titleOf(search)}
          count={groups.closed.length}
          folded={folded.has('closed')}
          onFold={() => fold('closed')}
          action={<ShowAll />}
        >
          <List {...below} label={titleOf(search)} rows={groups.closed} />
        </IssueGroup>
      )}
    </>
  )
}

const titleOf = ({ closed, archived, status, q }: ReturnType<typeof useIssuesSearch>[0]): string => {
  if (status === 'solved') return t('Solved')
  if (status === 'dropped') return t('Dropped')
  return closed === 'all' || archived || q !== undefined ? t('Solved and dropped') : t('Recently solved')
}

/** Shows those of long ago too, or no longer. */
const ShowAll = () => {
  const [{ closed, archived, status, q }, change] = useIssuesSearch()
  if (archived || status !== undefined || q !== undefined) return null
  return (
    <button
      type="button"
      className={styles.all}
      onClick={() => change({ closed: closed === 'all' ? undefined : 'all' })}
    >
      {closed === 'all' ? t('Show recently solved only') : t('Show all solved and dropped')}
    </button>
  )
}
