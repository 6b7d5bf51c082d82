import { isHeldIn } from '../entry/cells.ts'
import type { Entry } from '../entry/use-entry.ts'
import { type RowActs, RowLine } from './RowLine.tsx'
import { type SectionActs, SectionLine } from './SectionLine.tsx'
import type { Line } from './sections.ts'

type Props = {
  line: Line
  /** Where in the table the line is, from 1. */
  at: number
  /** How many columns there are. */
  span: number
  entry: Entry
  acts: RowActs
  sectionActs: SectionActs
}

/** A line of the grid, with what of the entry is in it. */
export const GridLine = ({ line, at, span, entry, acts, sectionActs }: Props) => {
  if (line.kind === 'section') {
    return <SectionLine {...{ section: line.section, open: line.open, at }} columns={span - 1} acts={sectionActs} />
  }
  const { row, index } = line
  const { place, block, editing, numbers } = entry
  const isActive = place.row === index
  const isSelected = entry.isTouched && block.top <= index && index <= block.bottom
  return (
    <RowLine
      {...{ row, index, at, acts }}
      active={isActive ? place.column : null}
      from={isSelected ? block.left : 0}
      to={isSelected ? block.right : -1}
      editing={isActive ? editing : null}
      held={isHeldIn(row, numbers.held) ? numbers.held : undefined}
    />
  )
}

export const keyOfLine = (line: Line): string =>
  line.kind === 'section' ? line.section.key : `row ${line.row.item.id}`
