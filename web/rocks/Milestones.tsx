import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { dropAt, useDragging } from './dragging.ts'
import { MilestoneLine } from './MilestoneLine.tsx'
import { moved } from './order.ts'
import type { RowActions } from './row-actions.ts'
import styles from './Milestones.module.css'

type Props = { rock: Rock; actions: RowActions }

/** A rock's milestones in their order, which can be changed by hand. */
export const Milestones = ({ rock, actions }: Props) => {
  const [said, setSaid] = useState('')
  const { milestones } = rock
  // Keys can come faster than renders: each move starts from the order that the one before asked for.
  const order = useRef<string[]>([])
  useEffect(() => {
    order.current = milestones.map(({ id }) => id)
  }, [milestones])
  const move = ({ id, name }: Milestone, place: number) => {
    const ids = moved(order.current, id, place)
    if (place < 0 || place >= ids.length || ids.join() === order.current.join()) return
    order.current = ids
    actions.reorder(rock, ids)
    setSaid(`${name}: place ${place + 1} of ${ids.length}`)
  }
  const { drag, listeners } = useDragging(move)
  return (
    <div className={styles.box}>
      <Head rock={rock} actions={actions} />
      {milestones.length === 0 && <p className={styles.none}>No milestones yet.</p>}
      <ol>
        {milestones.map((milestone, place) => (
          <MilestoneLine
            key={milestone.id}
            {...{ rock, milestone, actions }}
            dragged={drag?.milestone.id === milestone.id}
            drop={drag && dropAt(drag, place)}
            grip={listeners(milestone, place)}
            onMove={(by) => move(milestone, order.current.indexOf(milestone.id) + by)}
          />
        ))}
      </ol>
      <output className="sr-only">{said}</output>
    </div>
  )
}

const Head = ({ rock, actions }: Props) => {
  const { milestones, can } = rock
  const done = milestones.filter(({ completed }) => completed).length
  return (
    <div className={styles.head}>
      <h3>Milestones</h3>
      {milestones.length > 0 && (
        <span className={styles.count}>
          {done} of {milestones.length}
        </span>
      )}
      <Origin rock={rock} actions={actions} />
      {can.edit && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={styles.add}
          leftSection={<IconPlus aria-hidden size={14} />}
          onClick={() => actions.addMilestone(rock)}
        >
          Add Milestone
        </Button>
      )}
    </div>
  )
}

/** The way to the rock of another quarter that this one is tied to. */
const Origin = ({ rock, actions }: Props) =>
  [
    { id: rock.carriedFromId, words: 'Carried over from an earlier quarter' },
    { id: rock.carriedToId, words: 'Goes on in a later quarter' },
  ].map(
    ({ id, words }) =>
      id !== null && (
        <button key={words} type="button" className={styles.origin} onClick={() => actions.follow(id)}>
          {words}
        </button>
      ),
  )
