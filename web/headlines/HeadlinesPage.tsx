import { useQuery } from '@tanstack/react-query'
import { t } from '#contract/words.ts'
import { QuickLine } from '../quick-add/lazy-line.tsx'
import { useWithArchived } from '../sync/archiving.ts'
import { CreateButton } from '../ui/CreateButton.tsx'
import { useDialogs } from '../ui/dialogs.ts'
import { LinkedDialog } from '../ui/LinkedDialog.tsx'
import { LoadError, Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useSearchText } from '../ui/search-text.ts'
import { useAddingHeadlines } from './adding.ts'
import type { OpenDialog } from './HeadlineDialogs.tsx'
import { HeadlineList } from './HeadlineList.tsx'
import { HeadlineTools } from './HeadlineTools.tsx'
import { HeadlineDialogs, preloadDialogs } from './lazy-parts.ts'
import { headlinesQuery, linkedHeadlineQuery } from './queries.ts'
import { useHeadlinesSearch } from './search.ts'

export const HeadlinesPage = () => {
  const [{ team: teamId }] = useHeadlinesSearch()
  const { query, kept, headlines } = useHeadlines()
  const { shown, open, close } = useDialogs<OpenDialog>()
  const [text, setText] = useSearchText()
  const isEmpty = query.data !== undefined && headlines.length === 0
  const create = (
    <CreateButton preload={preloadDialogs} secondary={isEmpty} onClick={() => open({ kind: 'create' })}>
      {t('Create')}
    </CreateButton>
  )
  return (
    <>
      <PageHeader
        title={t('Headlines')}
        sub={t('Easily share important announcements with your team.')}
        actions={create}
      />
      <HeadlineTools headlines={headlines} text={text} onText={setText} />
      {teamId !== undefined && <AddLine teamId={teamId} />}
      <Loaded query={query} rows={8} failed={t('The headlines could not be loaded')}>
        {() => <HeadlineList {...{ headlines, text, open }} onClear={() => setText('')} />}
      </Loaded>
      <LoadError query={kept} failed={t('The archived headlines could not be loaded')} />
      {shown && <HeadlineDialogs shown={shown} rows={headlines} teamId={teamId} onClose={close} />}
      <LinkedDialog row="headline" what="headline" opens="read" query={linkedHeadlineQuery} Dialogs={HeadlineDialogs} />
    </>
  )
}

const AddLine = ({ teamId }: { teamId: number }) => (
  <QuickLine adding={useAddingHeadlines(teamId)} teamId={teamId} keptAs={`headline ${teamId}`} shortcut="h" />
)

/** The view's headlines, with the archived ones when they are shown. */
const useHeadlines = () => {
  const [{ of, team, archived = false }] = useHeadlinesSearch()
  const teamId = of === 'all' ? undefined : team
  const query = useQuery(headlinesQuery(teamId, false))
  const kept = useQuery({ ...headlinesQuery(teamId, true), enabled: archived })
  return { query, kept, headlines: useWithArchived(query, kept, archived) }
}
