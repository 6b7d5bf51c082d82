import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Deleted } from '#contract/deleted.ts'
import { t } from '#contract/words.ts'
import { useTeamNames } from '../../teams/names.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { deletedQuery, usePurge, useRestore } from './changes.ts'
import styles from './deleted.module.css'
import { DeletedLine } from './DeletedLine.tsx'
import { accountSections } from '../sections.ts'

type Props = {
  /** Offers to delete for good. */
  mayPurge: boolean
}

/** What was deleted in the last thirty days, to be restored. */
export const DeletedPanel = ({ mayPurge }: Props) => {
  const [text, setText] = useState('')
  const sought = useDeferredValue(text.trim())
  const query = useInfiniteQuery({ ...deletedQuery(sought), placeholderData: keepPreviousData })
  const [asked, setAsked] = useState<Deleted | 'all' | null>(null)
  const rows = query.data?.pages.flatMap((page) => page.rows)
  const isEmpty = rows?.length === 0
  return (
    <Panel title={accountSections.deleted}>
      {(text !== '' || (rows && !isEmpty)) && (
        <div className={styles.tools}>
          <SearchField value={text} placeholder={t('Search what was deleted')} onChange={setText} />
          {mayPurge && !isEmpty && (
            <Button variant="default" className={styles.danger} onClick={() => setAsked('all')}>
              {t('Delete all permanently')}
            </Button>
          )}
        </div>
      )}
      {query.isPending && <SkeletonRows rows={3} />}
      {query.isError && <p className={styles.none}>{t('What was deleted could not be loaded.')}</p>}
      {isEmpty && <None isSearching={sought !== ''} />}
      {rows && <Lines rows={rows} onPurge={mayPurge ? setAsked : undefined} />}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('Show more')}
          </Button>
        </div>
      )}
      {asked && <PurgeDialog asked={asked} onClose={() => setAsked(null)} />}
    </Panel>
  )
}

const None = ({ isSearching }: { isSearching: boolean }) => (
  <p className={styles.none}>
    {isSearching ? t('Nothing deleted is called that.') : t('What is deleted stays here for 30 days.')}
  </p>
)

type LinesProps = { rows: Deleted[]; onPurge: ((row: Deleted) => void) | undefined }

const Lines = ({ rows, onPurge }: LinesProps) => {
  const nameOfTeam = useTeamNames()
  const { mutate, isPending } = useRestore()
  return (
    <ul aria-label={t('Recently deleted')}>
      {rows.map((row) => (
        <DeletedLine
          key={`${row.kind} ${row.id} ${row.milestoneId}`}
          row={row}
          team={nameOfTeam(row.teamId)}
          disabled={isPending}
          onRestore={() => mutate(row)}
          onPurge={onPurge && (() => onPurge(row))}
        />
      ))}
    </ul>
  )
}

const PurgeDialog = ({ asked, onClose }: { asked: Deleted | 'all'; onClose: () => void }) => {
  const { mutate } = usePurge()
  const isAll = asked === 'all'
  return (
    <ConfirmDialog
      opened
      title={isAll ? t('Permanently delete everything here?') : t('Permanently delete this?')}
      message={
        isAll
          ? t(
              'This action cannot be undone. Everything deleted in the workspace is erased now, with its comments and files.',
            )
          : t('This action cannot be undone. It will permanently delete {title}.', { title: asked.title })
      }
      verb={t('Delete permanently')}
      onClose={onClose}
      onConfirm={() => {
        mutate(isAll ? asked : [asked])
        onClose()
      }}
    />
  )
}
