import { useQuery } from '@tanstack/react-query'
import { t } from '#contract/words.ts'
import { useLastSeen } from '../../form/last-seen.ts'
import { CreateButton } from '../../ui/CreateButton.tsx'
import { useDialogs } from '../../ui/dialogs.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import type { Head } from '../chart/head.ts'
import { draftsQuery } from '../queries.ts'
import { useChartSearch } from '../search.ts'
import { DraftChart } from './DraftChart.tsx'
import { DraftDialogs, type OpenDialog } from './DraftDialogs.tsx'
import { DraftList } from './DraftList.tsx'

type Props = { teamId: number; Head: Head }

/** The drafts of a team's chart, or the one that is open. */
export const DraftsTab = ({ teamId, Head }: Props) => {
  const query = useQuery(draftsQuery(teamId))
  const { search, change } = useChartSearch()
  const { shown, open, close } = useDialogs<OpenDialog>()
  const drafts = query.data ?? []
  const { row: draft, gone } = useLastSeen(drafts, search.draft)
  const create = (
    <CreateButton preload={() => undefined} secondary={drafts.length === 0} onClick={() => open({ kind: 'create' })}>
      {t('New Draft')}
    </CreateButton>
  )
  const openDraft = (id: number) => change({ draft: id, compare: undefined, position: undefined })
  return (
    <>
      {draft ? (
        <DraftChart key={draft.id} draft={draft} gone={gone} Head={Head} open={open} />
      ) : (
        <>
          <Head actions={create} />
          <Loaded query={query} rows={4} failed={t('The drafts could not be loaded')}>
            {(drafts) => <DraftList {...{ drafts, open, openDraft }} isLost={search.draft !== undefined} />}
          </Loaded>
        </>
      )}
      {shown && (
        <DraftDialogs
          {...{ shown, drafts, teamId }}
          onCreated={({ id }) => {
            close()
            openDraft(id)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
