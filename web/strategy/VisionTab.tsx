import type { Section } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { SectionBox } from './sections/SectionBox.tsx'
import { TargetDate, views } from './sections/views.tsx'
import { inheritedValues, useContent, useVision } from './vision.ts'
import styles from './sheet.module.css'

/** The vision as it hangs on the wall: one sheet. */
export const VisionTab = () => {
  const { rows, teamId } = useVision()
  const { futureDate } = useContent('ten-year-target')
  const inherited = inheritedValues(rows, teamId)
  return (
    <div className={styles.sheet}>
      <div className={styles.main}>
        <SectionBox name="core-values" {...(inherited && { otherwise: <Inherited {...inherited} /> })}>
          {views['core-values']}
        </SectionBox>
        <SectionBox name="core-focus">{views['core-focus']}</SectionBox>
        <SectionBox name="ten-year-target" sub={futureDate && <TargetDate day={futureDate} />}>
          {views['ten-year-target']}
        </SectionBox>
        <SectionBox name="marketing-strategy">{views['marketing-strategy']}</SectionBox>
      </div>
      <div className={styles.side}>
        <SectionBox stacked name="three-year-picture">
          {views['three-year-picture']}
        </SectionBox>
      </div>
    </div>
  )
}

const Inherited = ({ content }: Extract<Section, { section: 'core-values' }>) => (
  <>
    <p className={styles.inherited}>{t('Those of the Leadership team, until your team writes its own.')}</p>
    {views['core-values'](content)}
  </>
)
