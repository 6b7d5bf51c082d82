import type { KeyboardEvent } from 'react'
import type { FitOfPerson, FitSheet } from '#contract/people-fit.ts'
import { t } from '#contract/words.ts'
import { PersonCell } from '../../ui/PersonCell.tsx'
import { tipWhenCut } from '../../ui/tips.ts'
import type { Rate } from '../changes.ts'
import { AnswerCell, ValueCell } from './FitCell.tsx'
import { type Column, columnsOf, type Line, linesOf, personColumn } from './grid.ts'
import styles from './matrix.module.css'
import { StandingPill } from '../StandingPill.tsx'
import { useGrid } from './use-grid.ts'
import { answers } from '../words.ts'

type Props = {
  sheet: FitSheet
  rate: Rate
  readOnly: boolean
  /** Whose panel is open. */
  shownId: number | undefined
  onShow: (of: FitOfPerson) => void
}

/** People against core values and seats; each cell is rated by a click or a key. */
export const FitMatrix = ({ sheet, rate, readOnly, shownId, onShow }: Props) => {
  const { coreValues, people } = sheet
  const lines = linesOf(people)
  const columns = columnsOf(coreValues)
  const { table, press, cell } = useGrid(lines, columns)
  const onKeyDown = (event: KeyboardEvent) => {
    if (press(event)) event.preventDefault()
  }
  return (
    <div className={styles.scroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are a grid */}
      <table ref={table} role="grid" className={styles.matrix} aria-label={t('Ratings')} onKeyDown={onKeyDown}>
        <Head coreValues={coreValues} />
        <tbody>
          {lines.map((line, index) => (
            <tr
              key={`${line.of.person.id} ${line.seat?.id}`}
              data-first={line.isFirst}
              data-shown={line.of.person.id === shownId}
            >
              {line.isFirst && (
                <th scope="rowgroup" rowSpan={line.span} className={styles.person}>
                  <button
                    type="button"
                    {...cell({ line: index, column: personColumn })}
                    onClick={() => onShow(line.of)}
                  >
                    <PersonCell person={line.of.person} />
                  </button>
                </th>
              )}
              <Cells
                {...{ line, columns, sheet, cell, onShow }}
                index={index}
                rate={line.of.can.rate && !readOnly ? rate : undefined}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Head = ({ coreValues }: Pick<FitSheet, 'coreValues'>) => (
  <thead>
    <tr>
      <th scope="col" className={styles.person}>
        {t('Person')}
      </th>
      {coreValues.map(({ id, name }) => (
        <th key={id} scope="col" className={styles.value}>
          <span dir="auto" {...tipWhenCut}>
            {name}
          </span>
        </th>
      ))}
      <th scope="col" className={styles.stands}>
        {t('Standing')}
      </th>
      <th scope="col" className={styles.seat}>
        {t('Seat')}
      </th>
      {answers.map(({ name, short }) => (
        <th key={name} scope="col" className={styles.value}>
          {short}
        </th>
      ))}
    </tr>
  </thead>
)

type CellsProps = Pick<Props, 'sheet' | 'onShow'> & {
  line: Line
  index: number
  columns: Column[]
  rate: Rate | undefined
  cell: ReturnType<typeof useGrid>['cell']
}

const Cells = ({ line, index, columns, sheet, rate, cell, onShow }: CellsProps) => {
  const { of, seat, isFirst, span } = line
  const at = (column: Column) => cell({ line: index, column: columns.indexOf(column) })
  return (
    <>
      {isFirst &&
        columns.map(
          (column) =>
            column.kind === 'value' && (
              <ValueCell
                key={column.value.id}
                {...{ of, span, rate, onShow }}
                bar={sheet.bar}
                value={column.value}
                at={at(column)}
              />
            ),
        )}
      {isFirst && (
        <td rowSpan={span} className={styles.stands}>
          <StandingPill of={of} coreValues={sheet.coreValues} bar={sheet.bar} />
        </td>
      )}
      <td className={styles.seat}>
        {seat ? (
          <span dir="auto" {...tipWhenCut}>
            {seat.title}
          </span>
        ) : (
          <span className={styles.none}>{t('No seat')}</span>
        )}
      </td>
      {columns.map(
        (column) =>
          column.kind === 'answer' &&
          (seat ? (
            <AnswerCell key={column.name} {...{ of, seat, rate, onShow }} name={column.name} at={at(column)} />
          ) : (
            <td key={column.name} aria-label={t('No seat')} />
          )),
      )}
    </>
  )
}
