import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import { useCurrentSection } from './current-section.ts'
import styles from './SectionedPage.module.css'
import { useAddressedSection } from './use-addressed-section.ts'

export type Section = { id: string; name: string; panel: ReactNode }

/** A page of sections with a list of them: beside it, or above it where there is no room. */
export const SectionedPage = ({ sections }: { sections: readonly Section[] }) => {
  const page = useRef<HTMLDivElement>(null)
  const addressed = useAddressedSection(page)
  const current = useCurrentSection(page, addressed)
  return (
    <div className={styles.sectioned}>
      <nav className={styles.nav} aria-label={t('Sections')}>
        <ul>
          {sections.map(({ id, name }) => (
            <SectionLink key={id} id={id} name={name} isCurrent={id === current} />
          ))}
        </ul>
      </nav>
      <div ref={page} className={styles.page}>
        {sections.map(({ id, panel }) => (
          <div key={id} id={id} tabIndex={-1} className={styles.section}>
            {panel}
          </div>
        ))}
      </div>
    </div>
  )
}

const middleOf = (element: Element): number => {
  const { x, width } = element.getBoundingClientRect()
  return x + width / 2
}

type LinkProps = Pick<Section, 'id' | 'name'> & { isCurrent: boolean }

const SectionLink = ({ id, name, isCurrent }: LinkProps) => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const row = link.current?.closest('nav')
    // `scrollIntoView` would bring back the page to a row that has been left behind.
    if (isCurrent && row && link.current) row.scrollBy(middleOf(link.current) - middleOf(row), 0)
  }, [isCurrent])
  return (
    <li>
      <a ref={link} href={`#${id}`} aria-current={isCurrent ? 'location' : undefined}>
        {name}
      </a>
    </li>
  )
}
