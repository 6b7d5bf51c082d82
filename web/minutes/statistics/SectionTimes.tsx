import { nameOfSection } from '#contract/agenda.ts'
import { t } from '#contract/words.ts'
import type { SectionFigures } from './figures.ts'
import styles from './statistics.module.css'

/** The average minutes of each section, planned and used, all to one scale. */
export const SectionTimes = ({ sections }: { sections: SectionFigures[] }) => {
  const scale = Math.max(1, ...sections.flatMap(({ planned, used }) => [planned, used]))
  const width = (minutes: number) => ({ width: `${(minutes / scale) * 100}%` })
  return (
    <table className={styles.sections} aria-label={t('Minutes per section')}>
      <thead>
        <tr>
          <th scope="col">{t('Section')}</th>
          <th scope="col">{t('Planned')}</th>
          <th scope="col">{t('Used')}</th>
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {sections.map(({ name, planned, used }) => (
          <tr key={name}>
            <th scope="row" dir="auto">
              {nameOfSection(name)}
            </th>
            <td>{planned}</td>
            <td data-over={used > planned && planned > 0}>{used}</td>
            <td className={styles.bars} aria-hidden="true">
              <i data-part="planned" style={width(planned)} />
              <i data-part={used > planned && planned > 0 ? 'over' : 'used'} style={width(used)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
