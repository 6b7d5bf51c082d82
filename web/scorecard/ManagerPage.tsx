import { Button } from '@mantine/core'
import { IconArrowLeft, IconFolderPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { useCurrentTeam } from '../teams/current-team.ts'
import type { TeamSearch } from '../teams/team-search.ts'
import { useWithArchived } from '../sync/archiving.ts'
import { CreateButton } from '../ui/CreateButton.tsx'
import { useDialogs } from '../ui/dialogs.ts'
import { Loaded, LoadError } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useSearchText } from '../ui/search-text.ts'
import { ShowArchived } from '../ui/ShowArchived.tsx'
import { Toolbar } from '../ui/Toolbar.tsx'
import { usePhone } from '../ui/width.ts'
import { ManagerDialogs, preloadManagerDialogs } from './measurables/lazy-dialogs.ts'
import type { OpenDialog } from './measurables/ManagerDialogs.tsx'
import styles from './measurables/manager.module.css'
import { ManagerList } from './measurables/ManagerList.tsx'
import { useManagerSearch } from './measurables/search.ts'
import { groupsQuery, itemsQuery } from './queries.ts'

/** Where a team keeps its measurables and their groups. */
export const ManagerPage = () => {
  const teamId = useCurrentTeam().team?.id ?? 0
  const [{ archived = false }, change] = useManagerSearch()
  const [text, setText] = useSearchText()
  const { shown, open, close } = useDialogs<OpenDialog>()
  const { query, kept, items, groups } = useMeasurables(teamId, archived)
  const phone = usePhone()
  const add = <NewMeasurable open={open} isEmpty={query.data !== undefined && items.length === 0} />
  return (
    <>
      <PageHeader
        title={t('Measurable Manager')}
        sub={<Back />}
        actions={
          <>
            <NewGroup open={open} />
            {add}
          </>
        }
        strip={add}
      />
      <Toolbar>
        <SearchField value={text} placeholder={t('Search measurables...')} onChange={setText} />
        <ShowArchived shown={archived} onChange={(shown) => change({ archived: shown ? true : undefined })} />
        {phone && <NewGroup open={open} />}
      </Toolbar>
      <Loaded query={groups} rows={10} failed={t('The groups could not be loaded')}>
        {(groups) => (
          <Loaded query={query} rows={10} failed={t('The measurables could not be loaded')}>
            {() => <ManagerList {...{ items, groups, teamId, text, open }} onClear={() => setText('')} />}
          </Loaded>
        )}
      </Loaded>
      <LoadError query={kept} failed={t('The archived measurables could not be loaded')} />
      {shown && <ManagerDialogs {...{ shown, items, teamId }} groups={groups.data ?? none} onClose={close} />}
    </>
  )
}

const Back = () => (
  <Link className={styles.back} to="/scorecard" search={({ team }: TeamSearch) => ({ team })}>
    <IconArrowLeft aria-hidden size={14} /> {t('Scorecard')}
  </Link>
)

type Open = { open: (dialog: OpenDialog) => void }

const NewGroup = ({ open }: Open) => (
  <Button
    variant="default"
    leftSection={<IconFolderPlus aria-hidden size={16} />}
    onPointerEnter={preloadManagerDialogs}
    onClick={() => open({ kind: 'new group' })}
  >
    {t('New group')}
  </Button>
)

const NewMeasurable = ({ open, isEmpty }: Open & { isEmpty: boolean }) => (
  <CreateButton preload={preloadManagerDialogs} secondary={isEmpty} onClick={() => open({ kind: 'create' })}>
    {t('New measurable')}
  </CreateButton>
)

const none: never[] = []

/** All measurables on the team's scorecard, whatever their cadence, and its groups. */
const useMeasurables = (teamId: number, archived: boolean) => {
  const all = { teamId, cadence: 'annual', rolledUp: true } as const
  const query = useQuery(itemsQuery({ ...all, archived: false }))
  const kept = useQuery({ ...itemsQuery({ ...all, archived: true }), enabled: archived })
  const groups = useQuery(groupsQuery(teamId))
  return { query, kept, items: useWithArchived(query, kept, archived), groups }
}
