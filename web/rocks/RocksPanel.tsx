import { useQuery } from '@tanstack/react-query'
import { quarterOf } from '#contract/quarters.ts'
import { isFinished, progressTone } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { useToday } from '../ui/clock.ts'
import { useDialogs } from '../ui/dialogs.ts'
import { Panel } from '../ui/Panel.tsx'
import { PanelList, PanelTitle } from '../ui/PanelList.tsx'
import { PanelMenu } from '../ui/PanelMenu.tsx'
import { preloadDialogs, RockDialogs } from './lazy-parts.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { elapsedShare } from './quarter-time.ts'
import { rocksQuery } from './queries.ts'
import { inView } from './view.ts'
import styles from './RocksPanel.module.css'

const max = 3

/** Those that are not finished first, by due date. */
const firstOf = (rocks: Rock[]): Rock[] =>
  inView(rocks, {})
    .toSorted((a, b) => Number(isFinished(a)) - Number(isFinished(b)))
    .slice(0, max)

export const RocksPanel = ({ teamId }: { teamId: number | undefined }) => {
  const { data, isError } = useQuery(rocksQuery(teamId, quarterOf(useToday())))
  const dialogs = useDialogs<{ kind: 'create' }>()
  const create = () => dialogs.open({ kind: 'create' })
  const menu = <PanelMenu label="Rocks menu" to="/rocks" onCreate={create} onNear={preloadDialogs} />
  const first = firstOf(data ?? [])
  return (
    <Panel title="Rocks" count={first.length > 0 ? `${first.length} of ${data?.length}` : undefined} menu={menu}>
      <PanelList
        rows={data && first}
        isError={isError}
        max={max}
        failed="The rocks could not be loaded."
        none="No rocks yet"
      >
        {(rock) => <Line key={rock.id} rock={rock} />}
      </PanelList>
      {dialogs.shown && <RockDialogs shown={dialogs.shown} rocks={[]} teamId={teamId} onClose={dialogs.close} />}
    </Panel>
  )
}

const Line = ({ rock }: { rock: Rock }) => {
  const today = useToday()
  const elapsed = elapsedShare(quarterOf(today), today)
  const tone = progressTone(rock.progress)
  return (
    <li className={styles.line}>
      <Avatar person={rock.owner} />
      <div className={styles.rock}>
        <div className={styles.words}>
          <PanelTitle to="/rocks" search={{ team: rock.teamId }}>
            {rock.title}
          </PanelTitle>
          <b className={styles.percent} data-tone={tone}>
            {rock.progress}%
          </b>
        </div>
        <ProgressBar progress={rock.progress} elapsed={rock.status === 'completed' ? null : elapsed} tone={tone} />
      </div>
    </li>
  )
}
