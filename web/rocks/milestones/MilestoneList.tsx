import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { useByHand } from '../../ui/list/by-hand.tsx'
import { lineProps } from '../../ui/list/lines.ts'
import { InsteadOfTitle } from '../../ui/in-place/instead-of-title.ts'
import { Grip } from '../../ui/list/Grip.tsx'
import { useRowCommands } from '../../ui/list/row-commands.tsx'
import type { Act } from '../commands.ts'
import { AddMilestoneLine } from './AddMilestoneLine.tsx'
import { useRemoveMilestone, useReorder, useToggleMilestone } from './changes.ts'
import { RockGoal } from '../serving/RockGoal.tsx'
import { commandsOf } from './commands.ts'
import { keysOfLine } from './line-keys.ts'
import { MilestoneLine } from './MilestoneLine.tsx'
import styles from './milestones.module.css'

type Props = { rock: Rock; act: Act }

/** A milestone as commands get it. */
export type RockPart = { rock: Rock; milestone: Milestone }

const nameOf = ({ name }: Milestone) => name

/** A rock's milestones, which can be reordered by hand. */
export const MilestoneList = ({ rock, act }: Props) => {
  const { open } = act
  const { mutate: toggle } = useToggleMilestone()
  const { mutate: reorder } = useReorder()
  const hand = useByHand({ rows: rock.milestones, nameOf, onOrder: (ids) => reorder({ rock, ids }) })
  const { mutate: remove } = useRemoveMilestone()
  const {
    commandsOf: allOf,
    openMenu,
    popups,
  } = useRowCommands<RockPart>({
    kind: 'milestone',
    nameOf: ({ milestone }) => milestone.name,
    commandsOf: ({ milestone }) =>
      commandsOf(rock, milestone, { open, remove: () => remove({ rock, milestone }) }, hand.commandsOf(milestone)),
  })
  return (
    <InsteadOfTitle value={null}>
      <div className={styles.box}>
        <Head rock={rock} act={act} />
        {rock.milestones.length === 0 && <p className={styles.none}>{t('No milestones yet.')}</p>}
        <ol>
          {rock.milestones.map((milestone) => (
            <MilestoneLine
              key={milestone.id}
              {...{ rock, milestone, act }}
              line={rock.can.edit && lineProps(hand.lines, milestone.id, hand.markOf(milestone))}
              grip={rock.can.edit && <Grip name={milestone.name} {...hand.lines.grip} />}
              onToggle={() => toggle({ rock, milestone, completed: !milestone.completed })}
              onKeyDown={keysOfLine(allOf({ rock, milestone }))}
              onMenu={(button) => openMenu({ rock, milestone }, button)}
            />
          ))}
        </ol>
        {rock.can.edit && <AddMilestoneLine rock={rock} />}
        {hand.announcement}
        {popups}
      </div>
    </InsteadOfTitle>
  )
}

const Head = ({ rock, act }: Props) => {
  const { id, milestones, can } = rock
  const done = milestones.filter(({ completed }) => completed).length
  return (
    <div className={styles.head}>
      <h3 className={styles.heading}>{t('Milestones')}</h3>
      {milestones.length > 0 && (
        <span className={styles.count}>{t('{done} of {total}', { done, total: milestones.length })}</span>
      )}
      {rock.goalId !== null && <RockGoal rock={rock} />}
      <Origin rock={rock} act={act} />
      {can.edit && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={styles.add}
          leftSection={<IconPlus aria-hidden size={14} />}
          onClick={() => act.open({ kind: 'add milestone', id })}
        >
          {t('Add Milestone')}
        </Button>
      )}
    </div>
  )
}

/** Links to the rocks of other quarters that this one continues or that continue it. */
const Origin = ({ rock, act }: Props) =>
  [
    { id: rock.carriedFromId, words: t('Carried over from an earlier quarter') },
    { id: rock.carriedToId, words: t('Goes on in a later quarter') },
  ].map(
    ({ id, words }) =>
      id !== null && (
        <button key={words} type="button" className={styles.origin} onClick={() => act.follow(id)}>
          {words}
        </button>
      ),
  )
