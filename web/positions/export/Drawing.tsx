import { isolated, t } from '#contract/words.ts'
import { initialsOf } from '../../ui/initials.ts'
import type { Layout, Placed } from '../canvas/layout.ts'
import { contains, overlaps, type Rect } from '../canvas/rects.ts'
import { plainHeight } from '../canvas/cards.ts'
import { heldBy, vacant } from '../words.ts'
import { DrawnRoles } from './DrawnRoles.tsx'
import { type Measure, nameLines, titleLines } from '../canvas/text.ts'

// Paper is always light, and a file does not know the page's tokens.
const colors = { ink: '#1d1b17', second: '#524e47', third: '#6b665e', line: '#908b82', frame: '#cfcbc3' }
const tints = [
  ['#e6e4f3', '#433c7c'],
  ['#dfeaf0', '#22536b'],
  ['#efe4ea', '#743556'],
  ['#e9e6da', '#5c5122'],
  ['#dfeae6', '#275647'],
  ['#f0e5de', '#74401f'],
] as const

const family = "'Instrument Sans Variable', 'Instrument Sans', system-ui, sans-serif"
const inset = 12
const face = 22
/** How far below a card's top the first line of a title of one, two and three lines stands. */
const firstLines = [24, 17, 14]

type Props = {
  layout: Layout
  /** The part of the chart that is drawn: the cards that are whole in it, and where lines lead. */
  view: Rect
  measure: Measure
  title: string
  /** A style sheet with the font, for a file of its own. */
  style?: string
}

/** The chart as a picture that needs nothing around it. */
export const Drawing = ({ layout, view, measure, title, style }: Props) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
    width={view.width}
    height={view.height}
    fontFamily={family}
    // Texts begin where the cards do, whichever way the page around them runs.
    direction={layout.fromRight ? 'rtl' : 'ltr'}
  >
    <title>{title}</title>
    {style !== undefined && <style>{style}</style>}
    <rect x={view.x} y={view.y} width={view.width} height={view.height} fill="#fff" />
    <g fill="none" stroke={colors.line} strokeWidth={1.25}>
      {layout.lines.map(({ id, path, bounds }) => overlaps(view, bounds) && <path key={id} d={path} />)}
    </g>
    {[...layout.placed.values()].map(
      (card) =>
        contains(view, card) && <DrawnCard key={card.node.id} {...{ card, measure }} fromRight={layout.fromRight} />,
    )}
  </svg>
)

type CardProps = { card: Placed; measure: Measure; fromRight: boolean }

const DrawnCard = ({ card, measure, fromRight }: CardProps) => {
  const { x, y, width, height, node } = card
  const { title } = node.position
  const [first, ...rest] = heldBy(node.position)
  const { size, lines } = titleLines(title, width - 2 * inset, measure)
  const more = rest.length > 0 ? ` +${rest.length}` : ''
  const room = width - 2 * inset - face - 7
  const name = nameLines(`${first?.fullName ?? t(vacant)}${more}`, room, measure)
  /** So far from the side where the card begins. */
  const at = (by: number): number => (fromRight ? x + width - by : x + by)
  const middle = y + plainHeight(card.stacked) - inset - 9
  const [ground, ink] = tints[(first?.id ?? 0) % tints.length] ?? tints[0]
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={8}
        fill="#fff"
        stroke={first ? colors.frame : colors.line}
        {...(!first && { strokeDasharray: '4 3' })}
      />
      {lines.map((line, index) => (
        <text
          key={line}
          x={at(inset)}
          y={y + (firstLines[lines.length - 1] ?? 0) + index * (size + 2)}
          fontSize={size}
          fontWeight={600}
          fill={colors.ink}
        >
          {isolated(line)}
        </text>
      ))}
      <circle
        cx={at(inset + face / 2)}
        cy={middle}
        r={face / 2}
        fill={first ? ground : 'none'}
        {...(!first && { stroke: colors.line, strokeDasharray: '3 2' })}
      />
      {first && (
        <text x={at(inset + face / 2)} y={middle + 3.5} fontSize={9} fontWeight={600} textAnchor="middle" fill={ink}>
          {initialsOf(first.fullName)}
        </text>
      )}
      {name.lines.map((line, index) => (
        <text
          key={line}
          x={at(inset + face + 7)}
          y={middle + (name.lines.length > 1 ? index * 10 - 2 : 4)}
          fontSize={name.size}
          fill={first ? colors.second : colors.third}
        >
          {isolated(line)}
        </text>
      ))}
      {card.roles && (
        <g fill={colors.second}>
          <DrawnRoles roles={card.roles} at={at} top={y + plainHeight(card.stacked) - inset} />
        </g>
      )}
    </g>
  )
}
