import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { SectionName } from '#contract/vision.ts'
import { dateOf } from '../../ui/dates.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useRestore } from '../../vision/changes.ts'
import { versionQuery } from '../../vision/queries.ts'
import { sectionIn, useVision } from '../vision.ts'
import { Differences } from './Differences.tsx'
import styles from './Differences.module.css'

type Props = {
  name: SectionName
  olderId: number
  newerId: number
  newestId: number | undefined
  onClose: () => void
}

/** What lies between two versions, whichever of them is chosen first. */
export const Comparison = ({ name, newestId, onClose, ...ids }: Props) => {
  const { teamId, rows, mayEdit } = useVision()
  const [olderId, newerId] = [ids.olderId, ids.newerId].toSorted((a, b) => a - b) as [number, number]
  const restore = useRestore(teamId)
  const query = useQueries({
    queries: [olderId, newerId].map((id) => versionQuery({ teamId, section: name }, id)),
    combine: ([older, newer]) => ({
      data: older?.data && newer?.data && { older: older.data, newer: newer.data },
      isPending: Boolean(older?.isPending || newer?.isPending),
      error: older?.error ?? newer?.error ?? null,
      refetch: () => Promise.all([older?.refetch(), newer?.refetch()]),
    }),
  })
  const row = sectionIn(rows, teamId, name)
  return (
    <Loaded query={query as never} rows={3} failed="The versions could not be loaded">
      {({ older, newer }: NonNullable<typeof query.data>) => (
        <>
          <Differences before={older.content} after={newer.content} />
          {mayEdit && row && olderId !== newestId && (
            <RestoreButton
              busy={restore.isPending}
              onClick={() =>
                restore.mutate(
                  {
                    save: { section: name, content: older.content, basedOn: row.versionId },
                    before: row.content,
                    as: `As it was on ${dateOf(older.savedAt)}.`,
                  },
                  { onSuccess: onClose },
                )
              }
            />
          )}
        </>
      )}
    </Loaded>
  )
}

const RestoreButton = ({ onClick, busy }: { onClick: () => void; busy: boolean }) => (
  <Button variant="default" className={styles.restore} disabled={busy} onClick={onClick}>
    {busy ? 'Restoring...' : 'Restore the older version'}
  </Button>
)
