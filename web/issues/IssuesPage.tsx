import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { decisionsQuery } from '../decisions/queries.ts'
import { useCurrentTeam } from '../teams/current-team.ts'
import { useWithArchived } from '../sync/archiving.ts'
import { CreateButton } from '../ui/CreateButton.tsx'
import { useDialogs } from '../ui/dialogs.ts'
import { ImportMenu } from '../ui/ImportMenu.tsx'
import { LinkedDialog } from '../ui/LinkedDialog.tsx'
import { LoadError, Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import type { LinkSearch } from '../ui/search-params.ts'
import { useSearchText } from '../ui/search-text.ts'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import type { OpenDialog } from './IssueDialogs.tsx'
import { IssueTools } from './IssueTools.tsx'
import { DecisionList, IssueDialogs, preloadDialogs } from './lazy-parts.ts'
import { IssueList } from './list/IssueList.tsx'
import { issuesQuery, linkedIssueQuery } from './queries.ts'
import { useIssuesSearch } from './search.ts'
import { countsOf, intervalOf } from './view.ts'

export const IssuesPage = () => {
  const teamId = useCurrentTeam().team?.id
  const [search] = useIssuesSearch()
  const [text, setText] = useSearchText()
  const { shown, open, close } = useDialogs<OpenDialog>()
  const { current, put, rows, decisions, counts } = useIssues(teamId)
  const show = useShowIssue()
  const clear = () => setText('')
  const create = (
    <CreateButton preload={preloadDialogs} secondary={rows.length === 0} onClick={() => open({ kind: 'create' })}>
      {t('Create')}
    </CreateButton>
  )
  return (
    <>
      <PageHeader
        title={t('Issues')}
        actions={
          <>
            <ImportMenu kind="issues" teamId={teamId} />
            {create}
          </>
        }
      />
      <IssueTools counts={counts} issues={rows} text={text} onText={setText} />
      {search.tab === 'decisions' ? (
        <Loaded query={decisions} rows={8} failed={t('The decisions could not be loaded')}>
          {(decisions) => (
            <DecisionList
              {...{ decisions, text }}
              onIssue={show}
              onClear={clear}
              meanwhile={<SkeletonRows rows={8} />}
            />
          )}
        </Loaded>
      ) : (
        <>
          <Loaded query={current} rows={8} failed={t('The issues could not be loaded')}>
            {() => <IssueList {...{ teamId, text, open }} issues={rows} onClear={clear} />}
          </Loaded>
          <LoadError query={put} failed={t('The archived issues could not be loaded')} />
        </>
      )}
      {shown && <IssueDialogs {...{ shown, rows, teamId }} interval={intervalOf(search)} onClose={close} />}
      <LinkedDialog row="issue" what="issue" opens="edit" query={linkedIssueQuery} Dialogs={IssueDialogs} />
    </>
  )
}

/** The team's issues, with the archived ones if they are to be shown, its decisions, and how many there are of each. */
const useIssues = (teamId: number | undefined) => {
  const [{ archived = false }] = useIssuesSearch()
  const current = useQuery(issuesQuery(teamId))
  const put = useQuery({ ...issuesQuery(teamId, true), enabled: archived })
  // The tab's count can wait until what is asked for is there.
  const decisions = useQuery({ ...decisionsQuery(teamId), enabled: !current.isPending })
  const rows = useWithArchived(current, put, archived)
  const counts = current.data && countsOf(current.data, teamId)
  return { current, put, rows, decisions, counts: { ...counts, decisions: decisions.data?.length } }
}

/** Shows an issue by its address, which may be of another tab. */
const useShowIssue = () => {
  const navigate = useNavigate()
  return (id: number) =>
    void navigate({ to: '.', search: (before: LinkSearch) => ({ ...before, edit: id }), resetScroll: false })
}
