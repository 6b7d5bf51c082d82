import type { PlanGoal } from '#contract/goals.ts'
import { useByHand } from '../../ui/list/by-hand.tsx'
import { Grip } from '../../ui/list/Grip.tsx'
import { lineProps } from '../../ui/list/lines.ts'
import { useRowCommands } from '../../ui/list/row-commands.tsx'
import { usePlace } from '../changes.ts'
import type { OpenDialog } from '../GoalDialogs.tsx'
import { placeAt } from '../view.ts'
import { commandsOf } from './commands.ts'
import { GoalLine } from './GoalLine.tsx'
import styles from './goals.module.css'

type Props = {
  /** In the plan's order. */
  goals: PlanGoal[]
  elapsed: number
  open: (shown: OpenDialog) => void
}

const nameOf = ({ title }: PlanGoal) => title

/** The goals of a plan, which its team puts in order by hand. */
export const GoalList = ({ goals, elapsed, open }: Props) => {
  const { mutate: place } = usePlace()
  const hand = useByHand({
    rows: goals,
    nameOf,
    onOrder: (ids, moved) => {
      const goal = goals.find(({ id }) => id === moved)
      const order = goals.map(({ id }) => id)
      if (goal) place({ row: goal, to: placeAt(goals, ids, moved), was: placeAt(goals, order, moved) })
    },
  })
  const { openMenu, popups } = useRowCommands<PlanGoal>({
    kind: 'goal',
    nameOf,
    commandsOf: (goal) => commandsOf(goal, hand.commandsOf(goal), open),
  })
  return (
    <>
      <ol className={styles.goals}>
        {goals.map((goal) => (
          <GoalLine
            key={goal.id}
            {...{ goal, elapsed, open }}
            line={goal.can.edit ? lineProps(hand.lines, goal.id, hand.markOf(goal)) : undefined}
            grip={goal.can.edit && <Grip name={goal.title} {...hand.lines.grip} />}
            onMenu={goal.can.edit || goal.can.delete ? (button) => openMenu(goal, button) : undefined}
          />
        ))}
      </ol>
      {hand.announcement}
      {popups}
    </>
  )
}
