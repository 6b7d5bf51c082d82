import { ArchivedMark } from '../../ui/ArchivedMark.tsx'
import { CardFacts } from '../../ui/list/CardFacts.tsx'
import { CardTitle } from '../../ui/list/CardTitle.tsx'
import type { CardProps } from '../../ui/list/list.ts'
import { cadenceWords } from '../words.ts'
import { currentGoal, GroupHead, unitText } from './columns.tsx'
import type { Act } from './commands.ts'
import styles from './manager.module.css'
import type { Line } from './view.ts'

/** On a phone: a measurable, or the head of a group. */
export const MeasurableCard = ({ row: line, act, menu }: CardProps<Line, Act>) => {
  if (line.kind === 'group') {
    return (
      <div className={styles.cardHead}>
        <GroupHead line={line} />
        {menu}
      </div>
    )
  }
  const { item } = line
  return (
    <>
      <CardTitle
        mark={item.archivedAt !== null && <ArchivedMark />}
        title={item.name}
        onOpen={() => act.open({ kind: 'edit', id: item.id })}
        menu={menu}
      />
      <CardFacts person={item.owner}>
        <span className={styles.facts}>
          <bdi>{currentGoal(item, act)}</bdi> · {[cadenceWords[item.cadence], unitText(item)].join(' · ')}
        </span>
      </CardFacts>
    </>
  )
}
