import type { ReactNode } from 'react'
import { type Contents, type SectionName, sectionTitles } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { isEmpty } from '../../vision/text.ts'
import { useContent } from '../vision.ts'
import styles from './paper.module.css'

type Props<Name extends SectionName> = {
  name: Name
  sub?: ReactNode
  stacked?: boolean
  /** Where there is something else to show than the team's own. */
  content?: Contents[Name] | undefined
  children: (content: Contents[Name]) => ReactNode
}

/** A section on paper; an empty one leaves room to write by hand. */
export const PaperSection = <Name extends SectionName>({ name, sub, stacked, content, children }: Props<Name>) => {
  const own = useContent(name)
  const shown = content ?? own
  return (
    <section className={styles.section} data-stacked={stacked}>
      <div>
        <h2>{t(sectionTitles[name])}</h2>
        {sub}
      </div>
      <div>{!isEmpty(shown) && children(shown)}</div>
    </section>
  )
}
