import { goalText } from '#contract/goal-rules.ts'
import { formerMember } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { rich } from '../../../ui/rich.tsx'
import { PersonCell } from '../../../ui/PersonCell.tsx'
import type { Numbers } from '../../../scorecard/entry/use-numbers.ts'
import { markWords, missesWords, periodWords } from '../../../scorecard/grid/words.ts'
import { Mark } from '../../../scorecard/marks/Mark.tsx'
import { IssueButton } from '../rows/IssueButton.tsx'
import type { Making } from '../rows/made-from.ts'
import type { MenuOfRow } from '../rows/row-menu.tsx'
import { RowLine } from '../rows/RowLine.tsx'
import { NumberField } from './NumberField.tsx'
import styles from './scorecard.module.css'
import type { Reviewed } from './view.ts'

export type LineProps = {
  reviewed: Reviewed
  numbers: Numbers
  /** Null for those who don't take part, and where no issue can be made. */
  issue: { menu: MenuOfRow; making: Making; onMake: () => void } | null
  readOnly: boolean
}

/** A measurable in its last full period: whose it is, its goal, its number, and how the two compare. */
export const MeasurableLine = ({ reviewed, numbers, issue, readOnly }: LineProps) => {
  const { row, place } = reviewed
  const { item, misses } = row
  return (
    <RowLine
      name={item.name}
      menu={issue?.menu ?? null}
      lead={<Mark standing={place.standing} words={markWords(place.standing, place.cell?.value)} />}
      title={<span dir="auto">{item.name}</span>}
      facts={
        <>
          {row.overdue ? (
            <span className={styles.asked}>
              {rich('Asked of {name}', { name: <bdi>{item.owner?.fullName ?? t(formerMember)}</bdi> })}
            </span>
          ) : (
            <PersonCell person={item.owner} absent="former" />
          )}
          {item.cadence !== 'weekly' && <span>{periodWords(place.period)}</span>}
          {place.standing === 'missed' && misses > 1 && <span>{missesWords(misses)}</span>}
          {place.cell?.notes && <span dir="auto">{place.cell.notes}</span>}
        </>
      }
    >
      <span className={styles.goal}>
        <span className="sr-only">{t('Goal:')} </span>
        {goalText(place.goal, item)}
      </span>
      <NumberField {...{ reviewed, numbers, readOnly }} />
      {issue && <IssueButton name={item.name} making={issue.making} onMake={issue.onMake} />}
    </RowLine>
  )
}
