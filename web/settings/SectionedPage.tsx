import { Link } from '@tanstack/react-router'
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

type LinkProps = Pick<Section, 'id' | 'name'> & { isCurrent: boolean }

const SectionLink = ({ id, name, isCurrent }: LinkProps) => {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isCurrent])
  return (
    <li ref={item}>
      <Link to="." hash={id} aria-current={isCurrent ? 'location' : undefined}>
        {name}
      </Link>
    </li>
  )
}
