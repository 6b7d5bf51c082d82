import { IconChartHistogram, IconCircle, IconCircleCheckFilled, IconFlag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { placeOf } from '#contract/addresses.ts'
import type { PlanGoal } from '#contract/goals.ts'
import type { SightedRock } from '#contract/strategy.ts'
import { t } from '#contract/words.ts'
import { percentText } from '../../../ui/percent.ts'
import { statuses } from '../../../rocks/statuses.tsx'
import { tip, tipWhenCut } from '../../../ui/tips.ts'
import type { Fill } from '../FillDialogs.tsx'
import { GapNode } from './GapNode.tsx'
import type { Placed } from '../tree/layout.ts'
import styles from './node.module.css'
import { toVision } from './to-vision.ts'
import type { Thing } from '../tree/things.ts'

/** What can be done from a place in the tree. */
export type SightActs = {
  /** Opens what fills a gap; undefined for those who only read. */
  fill: ((fill: Fill) => void) | undefined
  /** Shows all that stands below the thing with this key. */
  expand: (key: string) => void
}

type Props = { node: Placed; acts: SightActs }

/** One thing in the line of sight, or what is missing there. */
export const SightNode = ({ node: { key, thing }, acts }: Props) => {
  switch (thing.kind) {
    case 'target':
      return <ToVision text={thing.text} />
    case 'entry':
      return <ToVision text={thing.text} />
    case 'goal':
      return <GoalNode {...thing} fill={acts.fill} />
    case 'rock':
      return <RockNode rock={thing.rock} />
    case 'todo':
      return <TodoNode {...thing} onMore={() => acts.expand(`rock ${thing.todo.rockId}`)} />
    case 'gap':
      return <GapNode gap={thing} fill={acts.fill} />
    case 'more':
      return <MoreNode thing={thing} acts={acts} />
    default:
      return <Text key={key}>{t('A goal of another team')}</Text>
  }
}

const Text = ({ children }: { children: ReactNode }) => (
  <span dir="auto" {...tipWhenCut} className={styles.text}>
    {children}
  </span>
)

const ToVision = ({ text }: { text: string }) => (
  <Link to="." search={(before) => ({ ...before, ...toVision })} dir="auto" {...tipWhenCut} className={styles.text}>
    {text}
  </Link>
)

type GoalProps = Pick<SightActs, 'fill'> & { goal: PlanGoal; unproved: boolean }

const GoalNode = ({ goal, unproved, fill }: GoalProps) => (
  <>
    <Link
      to="."
      search={(before) => ({ ...before, goal: goal.id })}
      dir="auto"
      {...tipWhenCut}
      className={styles.text}
      data-over={goal.status !== 'active'}
    >
      {goal.title}
    </Link>
    {unproved && <Unproved goal={goal} fill={fill} />}
  </>
)

const Unproved = ({ goal, fill }: Omit<GoalProps, 'unproved'>) => {
  const words = t('No measurable proves "{title}"', { title: goal.title })
  const icon = <IconChartHistogram aria-hidden size={14} stroke={2} />
  if (!fill) {
    return (
      <span className={styles.unproved} {...tip(words)}>
        {icon}
        <span className="sr-only">{words}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      className={styles.unproved}
      {...tip(t('No measurable proves it: choose one'))}
      aria-label={t('{words}: choose one', { words })}
      onClick={() => fill({ kind: 'goal needs proof', goal })}
    >
      {icon}
    </button>
  )
}

const RockNode = ({ rock }: { rock: SightedRock }) => {
  const { label, tone, Icon } = statuses[rock.status]
  const place = placeOf({ subject: 'rocks', subjectId: rock.id, milestoneId: null, teamId: rock.teamId })
  return (
    <>
      <Link {...place} dir="auto" {...tipWhenCut} className={styles.text}>
        {rock.title}
      </Link>
      <span className={styles.standing} data-tone={tone} {...tip(`${label}, ${percentText(rock.progress)}`)}>
        <Icon aria-hidden size={14} stroke={2} />
        <span className="sr-only">
          {label}, {percentText(rock.progress)}
        </span>
      </span>
    </>
  )
}

type TodoProps = Omit<Extract<Thing, { kind: 'todo' }>, 'kind'> & { onMore: () => void }

const TodoNode = ({ todo, milestone, more, onMore }: TodoProps) => {
  const place = placeOf({ subject: 'todos', subjectId: todo.id, milestoneId: null, teamId: todo.teamId })
  const Icon = todo.completed ? IconCircleCheckFilled : IconCircle
  return (
    <>
      <Icon aria-hidden size={16} stroke={1.5} className={styles.circle} />
      <Link {...place} dir="auto" {...tipWhenCut} className={styles.text} data-over={todo.completed}>
        {todo.title}
        {todo.completed && <span className="sr-only">{t('(completed)')}</span>}
      </Link>
      {milestone && <ForMilestone name={milestone} />}
      {more > 0 && (
        <button
          type="button"
          className={styles.plus}
          aria-label={t('{more} more to-dos for this rock', { more })}
          onClick={onMore}
        >
          +{more}
        </button>
      )}
    </>
  )
}

const ForMilestone = ({ name }: { name: string }) => {
  const words = t('For the milestone "{name}"', { name })
  return (
    <span className={styles.milestone} {...tip(words)}>
      <IconFlag aria-hidden size={14} stroke={1.75} />
      <span className="sr-only">{words}</span>
    </span>
  )
}

const moreWords = { entry: t('more in the 3 Year Picture'), goal: t('more goals'), rock: t('more rocks') }

const MoreNode = ({ thing, acts }: { thing: Extract<Thing, { kind: 'more' }>; acts: SightActs }) => (
  <button type="button" className={styles.text} onClick={() => acts.expand(thing.of)}>
    {t('and {count} {moreWords}', { count: thing.count, moreWords: moreWords[thing.what] })}
  </button>
)
