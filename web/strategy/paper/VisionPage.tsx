import { TargetDate, views } from '../sections/views.tsx'
import { inheritedValues, useContent, useVision } from '../vision.ts'
import styles from './paper.module.css'
import { PaperSection } from './PaperSection.tsx'

export const VisionPage = () => {
  const { rows, teamId } = useVision()
  const { futureDate } = useContent('ten-year-target')
  return (
    <div className={styles.sheet}>
      <div>
        <PaperSection name="core-values" content={inheritedValues(rows, teamId)?.content}>
          {views['core-values']}
        </PaperSection>
        <PaperSection name="core-focus">{views['core-focus']}</PaperSection>
        <PaperSection name="ten-year-target" sub={futureDate && <TargetDate day={futureDate} />}>
          {views['ten-year-target']}
        </PaperSection>
        <PaperSection name="marketing-strategy">{views['marketing-strategy']}</PaperSection>
      </div>
      <div>
        <PaperSection stacked name="three-year-picture">
          {views['three-year-picture']}
        </PaperSection>
      </div>
    </div>
  )
}
