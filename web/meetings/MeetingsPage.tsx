import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Meeting } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { useUser } from '../session/queries.ts'
import { useCurrentTeam } from '../teams/current-team.ts'
import { useNow } from '../ui/clock.ts'
import { CreateButton } from '../ui/CreateButton.tsx'
import { useDialogs } from '../ui/dialogs.ts'
import { LinkedDialog } from '../ui/LinkedDialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useSearchText } from '../ui/search-text.ts'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { MeetingCards } from './cards/MeetingCards.tsx'
import { NoMeetings } from './cards/NoMeetings.tsx'
import { Agendas, MeetingDialogs, preloadDialogs } from './lazy-parts.ts'
import type { OpenDialog } from './MeetingDialogs.tsx'
import { MeetingTools } from './MeetingTools.tsx'
import { useHistory } from './past/queries.ts'
import type { History } from './past/queries.ts'
import { linkedMeetingQuery, meetingsQuery } from './queries.ts'
import { noFilter, useMeetingsSearch } from './search.ts'
import { bySeries, found, groupsOf } from './view.ts'

const noMeetings: Meeting[] = []

export const MeetingsPage = () => {
  const teamId = useCurrentTeam().team?.id
  const [{ tab, q }, change] = useMeetingsSearch()
  const query = useQuery({
    ...meetingsQuery(teamId ?? 0),
    // Someone without a team has no meetings.
    ...(teamId === undefined && { enabled: false, placeholderData: noMeetings }),
  })
  const { data: meetings = noMeetings } = query
  const [text, setText] = useSearchText()
  const history = useHistory({ teamId, search: q, shown: tab === 'past' })
  const { groups, counts } = useGroups(query.data, text, history.hits)
  const { shown, open, close } = useDialogs<OpenDialog>()
  const clear = () => {
    setText('')
    change({ q: undefined, ...noFilter })
  }
  const isEmpty = query.data !== undefined && groups.upcoming.length === 0 && tab === undefined
  const create = (
    <CreateButton preload={preloadDialogs} secondary={isEmpty} onClick={() => open({ kind: 'create' })}>
      {t('Create')}
    </CreateButton>
  )
  const view = { ...groups, open, none: <NoMeetings open={open} onClear={clear} /> }
  return (
    <>
      <PageHeader
        title={t('Meetings')}
        sub={t('Improve alignment and transparency across your organization.')}
        actions={create}
      />
      <MeetingTools counts={counts} text={text} onText={setText} />
      <Loaded query={query} rows={8} failed={t('The meetings could not be loaded')}>
        {() =>
          tab === 'agendas' ? (
            <Agendas {...view} meetings={meetings} meanwhile={<SkeletonRows rows={8} />} />
          ) : (
            <MeetingCards key={`${teamId} ${tab}`} {...view} history={history.all} />
          )
        }
      </Loaded>
      {shown && <MeetingDialogs shown={shown} rows={meetings} teamId={teamId} onClose={close} />}
      <LinkedDialog row="meeting" what="meeting" opens="edit" query={linkedMeetingQuery} Dialogs={MeetingDialogs} />
    </>
  )
}

/** The meetings that search and filter leave, by group, and how many there are of each without them. */
const useGroups = (meetings: Meeting[] | undefined, text: string, hits: History) => {
  const [{ from, until, type, by }] = useMeetingsSearch()
  const { id: userId } = useUser()
  const now = useNow().getTime()
  const q = useDeferredValue(text)
  const all = useMemo(() => groupsOf(meetings ?? noMeetings, new Date(now)), [meetings, now])
  const groups = useMemo(() => {
    const search = {
      q,
      ...(from && { from }),
      ...(until && { until }),
      ...(type && { type }),
      ...(by && { by, userId }),
    }
    return { upcoming: found(all.upcoming, search), past: found(all.past, search, hits) }
  }, [all, q, from, until, type, by, userId, hits])
  const upcoming = useMemo(() => bySeries(all.upcoming).rows.length, [all])
  const counts = meetings && { upcoming, past: all.past.length, agendas: upcoming + all.past.length }
  return { groups, counts }
}
