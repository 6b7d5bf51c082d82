import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import { t } from '#contract/words.ts'
import { DotsMenu } from '../../ui/DotsMenu.tsx'
import { PersonCell } from '../../ui/PersonCell.tsx'
import { focusRow, rowProps } from '../../ui/row-focus.ts'
import { MarkTags } from '../marks/Marks.tsx'
import { type Node, outlineOf } from '../tree.ts'
import type { Chart } from '../chart/use-chart.ts'
import { heldBy, vacant } from '../words.ts'
import styles from './outline.module.css'

/** The chart as an indented list, where there is no room to draw it. */
export const Outline = ({ chart }: { chart: Chart }) => {
  const { tree, collapsed, jump } = chart
  useEffect(() => {
    if (!jump) return
    document.getElementById(`position-${jump.id}`)?.scrollIntoView({ block: 'center' })
    if (jump.focus) focusRow(`position-${jump.id}`)
  }, [jump])
  return (
    <ul aria-label={chart.name} className={styles.outline}>
      {outlineOf(tree, collapsed).map((node) => (
        <Line key={node.id} chart={chart} node={node} />
      ))}
    </ul>
  )
}

const step = 14
const deepest = 10

const Line = ({ chart, node }: { chart: Chart; node: Node }) => {
  const { id, position, depth } = node
  const { find, marks } = chart
  const found = find.current === id ? 'current' : find.found.has(id) ? 'found' : undefined
  const of = marks?.get(id)
  const [first, ...rest] = heldBy(position)
  return (
    <li
      {...rowProps('position', id)}
      className={styles.line}
      data-found={found}
      style={{ paddingInlineStart: Math.min(depth, deepest) * step }}
    >
      <Toggle chart={chart} node={node} />
      <button type="button" className={styles.open} onClick={() => chart.open(id)}>
        <span dir="auto" className={styles.title}>
          {position.title}
        </span>
        <span className={styles.holder}>
          {first ? <PersonCell person={first} /> : t(vacant)}
          {rest.length > 0 && `+${rest.length}`}
        </span>
        <span className="sr-only">{t('level {depth}', { depth: depth + 1 })}</span>
        {of && of.length > 0 && <MarkTags marks={of} />}
      </button>
      <DotsMenu label={t('Actions for "{title}"', { title: position.title })} commands={chart.commandsOf(id)} />
    </li>
  )
}

const Toggle = ({ chart, node: { id, position, children, under } }: { chart: Chart; node: Node }) => {
  if (children.length === 0) return <span className={styles.leaf} />
  const closed = chart.collapsed.has(id)
  const Icon = closed ? IconChevronRight : IconChevronDown
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={!closed}
      aria-label={t('{title}: {under} under it', { title: position.title, under })}
      onClick={() => chart.toggle(id)}
    >
      <Icon aria-hidden size={16} />
      {closed && <small>{under}</small>}
    </button>
  )
}
