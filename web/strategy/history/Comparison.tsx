import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SectionName } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { dateOf } from '../../ui/dates.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useRestore } from '../../vision/changes.ts'
import { versionQuery } from '../../vision/queries.ts'
import { sectionIn, useVision } from '../vision.ts'
import { Differences } from './Differences.tsx'
import styles from './Differences.module.css'

const loading = { rows: 3, failed: t('The versions could not be loaded') }

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
  const section = { teamId, section: name }
  const first = useQuery(versionQuery(section, olderId))
  const second = useQuery(versionQuery(section, newerId))
  const row = sectionIn(rows, teamId, name)
  return (
    <Loaded query={first} {...loading}>
      {(older) => (
        <>
          <Loaded query={second} {...loading}>
            {(newer) => <Differences before={older.content} after={newer.content} />}
          </Loaded>
          {mayEdit && row && olderId !== newestId && (
            <RestoreButton
              busy={restore.isPending}
              onClick={() =>
                restore.mutate(
                  {
                    save: { section: name, content: older.content, basedOn: row.versionId },
                    before: row.content,
                    as: t('As it was on {savedAt}.', { savedAt: dateOf(older.savedAt) }),
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
    {busy ? t('Restoring...') : t('Restore the older version')}
  </Button>
)
