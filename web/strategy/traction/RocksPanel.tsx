import { IconList, IconPlus, IconTimeline } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { elapsedShare } from '#contract/calendar.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { percentText } from '../../ui/percent.ts'
import { useCurrentQuarter, useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { useKnownGoals } from '../../goals/known-goals.ts'
import type { KnownGoal } from '../../goals/known-goals.ts'
import { preloadDialogs, RockDialogs } from '../../rocks/lazy-parts.ts'
import { rocksQuery } from '../../rocks/queries.ts'
import { StatusPill } from '../../rocks/statuses.tsx'
import { inView } from '../../rocks/view.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useDialogs } from '../../ui/dialogs.ts'
import { DotsMenu } from '../../ui/DotsMenu.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PanelList, PanelTitle } from '../../ui/PanelList.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { tip } from '../../ui/tips.ts'
import type { Fill } from '../sight/FillDialogs.tsx'
import { FillDialogs, preloadFill } from '../sight/lazy-parts.ts'
import { Rest } from './Rest.tsx'
import styles from './traction.module.css'

const skeletons = 5
// More would push what stands below out of sight; the page of rocks has them all.
const most = 12

/** The team's rocks of this quarter, and the goal that each serves. */
export const RocksPanel = ({ teamId }: { teamId: number }) => {
  const quarter = useCurrentQuarter()
  const { data, isError } = useQuery(rocksQuery({ teamId, quarter }))
  const rocks = data && inView(data, {})
  const goals = useKnownGoals(teamId)
  const elapsed = elapsedShare(quarter, useWorkspaceDay())
  const create = useDialogs<{ kind: 'create' }>()
  const fill = useDialogs<Fill>()
  return (
    <Panel title={t('Rocks')} count={quarter.name} menu={<Menu onCreate={() => create.open({ kind: 'create' })} />}>
      <PanelList
        rows={rocks?.slice(0, most)}
        isError={isError}
        max={skeletons}
        failed={t('The rocks could not be loaded.')}
        none={t('No rocks this quarter yet. A rock is what has to be done within thirteen weeks.')}
      >
        {(rock) => (
          <Line
            key={rock.id}
            {...{ rock, elapsed }}
            goal={goals.find(({ id }) => id === rock.goalId)}
            onServe={() => fill.open({ kind: 'rock serves', rock })}
          />
        )}
      </PanelList>
      <Rest to="/rocks" count={(rocks?.length ?? 0) - most} />
      {create.shown && <RockDialogs shown={create.shown} rows={[]} teamId={teamId} onClose={create.close} />}
      {fill.shown && <FillDialogs shown={fill.shown} teamId={teamId} onClose={fill.close} />}
    </Panel>
  )
}

const Menu = ({ onCreate }: { onCreate: () => void }) => {
  const navigate = useNavigate()
  const commands = [
    {
      name: t('View All'),
      icon: IconList,
      act: () => void navigate({ to: '/rocks', search: ({ team }) => ({ team }) }),
    },
    {
      name: t('Timeline'),
      icon: IconTimeline,
      act: () => void navigate({ to: '/rocks', search: ({ team }) => ({ team, view: 'timeline' as const }) }),
    },
    { name: t('Add Rock'), icon: IconPlus, act: onCreate },
  ]
  return <DotsMenu label={t('Rocks menu')} commands={commands} onNear={preloadDialogs} />
}

type LineProps = { rock: Rock; elapsed: number; goal: KnownGoal | undefined; onServe: () => void }

const Line = ({ rock, elapsed, goal, onServe }: LineProps) => {
  const owner = rock.owner?.fullName ?? t('Unassigned')
  return (
    <li className={styles.rock}>
      <span className={styles.person} {...tip(owner)}>
        <Avatar person={rock.owner} />
        <span className="sr-only">{owner}</span>
      </span>
      <PanelTitle topic="rocks" row={rock}>
        {rock.title}
      </PanelTitle>
      <StatusPill status={rock.status} />
      <Serves {...{ rock, goal, onServe }} />
      <span className={styles.progress}>
        <ProgressBar progress={rock.progress} elapsed={rock.status === 'completed' ? null : elapsed} />
        <span className={styles.percent}>{percentText(rock.progress)}</span>
      </span>
    </li>
  )
}

/** What a rock is for; a click changes it. */
const Serves = ({ rock, goal, onServe }: Omit<LineProps, 'elapsed'>) => {
  const words = goal ? t('for {title}', { title: goal.title }) : t('not linked to a goal yet')
  const looks = { dir: 'auto', className: styles.serves, 'data-missing': !goal } as const
  if (!rock.can.edit) return <span {...looks}>{words}</span>
  return (
    <button
      type="button"
      {...looks}
      aria-label={t('"{title}": {words}, choose another goal', { title: rock.title, words })}
      onPointerEnter={preloadFill}
      onFocus={preloadFill}
      onClick={onServe}
    >
      {words}
    </button>
  )
}
