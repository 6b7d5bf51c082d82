import { useMemo } from 'react'
import type { CSSProperties } from 'react'
import { t } from '#contract/words.ts'
import type { Column, Node } from './tree/things.ts'
import { moveByArrow } from './arrow-keys.ts'
import { edgesOf, elbow, laidOut } from './tree/layout.ts'
import { fitsBoxes } from './tree/letters.ts'
import type { Edge, Placed } from './tree/layout.ts'
import nodeStyles from './nodes/node.module.css'
import { SightNode } from './nodes/SightNode.tsx'
import type { SightActs } from './nodes/SightNode.tsx'
import styles from './sight.module.css'

const rowPixels = 30
const gapPixels = 24
// More would be too small to read on one page of paper; it is printed as an outline, as are texts too long for a box.
const mostPrintedRows = 44
const printedPixels = 500

const heads = [t('10 Year Target'), t('3 Year Picture'), t('1-year goals'), t('Rocks'), t('To-dos')]
const gaps: Column[] = [0, 1, 2, 3]

const middleOf = (at: number): number => (at + 0.5) * rowPixels

type Props = { nodes: readonly Node[]; acts: SightActs }

/** The line of sight, drawn in columns with lines between; on a phone an indented outline. */
export const SightCanvas = ({ nodes, acts }: Props) => {
  const { trees, rows } = useMemo(() => laidOut(nodes), [nodes])
  const edges = useMemo(() => edgesOf(trees), [trees])
  const height = rows * rowPixels
  const style = { '--height': `${height}px`, '--printed': Math.min(1, printedPixels / height) } as CSSProperties
  return (
    <div className={styles.sight} style={style} data-outlined={rows > mostPrintedRows || !fitsBoxes(nodes)}>
      <div className={styles.heads} aria-hidden="true">
        {heads.map((head, column) => (
          <span key={head} data-column={column}>
            {head}
          </span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys besides Tab */}
      <div className={styles.canvas} onKeyDown={moveByArrow}>
        <Lines edges={edges} height={height} />
        <ul aria-label={t('Line of sight, from the 10 Year Target down to to-dos')}>
          {trees.map((tree) => (
            <Branch key={tree.key} node={tree} acts={acts} />
          ))}
        </ul>
      </div>
    </div>
  )
}

const Branch = ({ node, acts }: { node: Placed; acts: SightActs }) => {
  const { thing } = node
  return (
    <li>
      <div
        className={nodeStyles.node}
        data-column={node.column}
        data-kind={thing.kind}
        data-unproved={thing.kind === 'goal' && thing.unproved}
        style={{ '--middle': `${middleOf(node.at)}px` } as CSSProperties}
      >
        <SightNode node={node} acts={acts} />
      </div>
      {node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <Branch key={child.key} node={child} acts={acts} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** A line bends right behind the thing that is served, and then goes straight across the columns between. */
const Lines = ({ edges, height }: { edges: readonly Edge[]; height: number }) => (
  <div className={styles.lines} aria-hidden="true">
    {gaps.map((gap) => (
      <svg key={gap} width={gapPixels} height={height} data-gap={gap}>
        {edges.map(
          ({ key, from, fromAt, toAt, dashed }) =>
            from === gap && (
              <path key={key} d={elbow(gapPixels, middleOf(fromAt), middleOf(toAt))} data-dashed={dashed} />
            ),
        )}
      </svg>
    ))}
    {edges.map(
      ({ key, from, to, toAt, dashed }) =>
        to - from > 1 && (
          <i
            key={key}
            data-dashed={dashed}
            style={{
              top: middleOf(toAt),
              insetInlineStart: `var(--x${from + 1})`,
              width: `calc(var(--x${to}) - var(--x${from + 1}))`,
            }}
          />
        ),
    )}
  </div>
)
