import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { FitOfPerson, FitSheet } from '#contract/people-fit.ts'
import { t } from '#contract/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { iconProps } from '../../ui/icon-props.ts'
import type { Rate } from '../changes.ts'
import { History } from './History.tsx'
import type { Notes } from './notes.ts'
import styles from './person.module.css'
import { PersonFit } from './PersonFit.tsx'
import { Raters } from './Raters.tsx'
import { StandingPill } from '../StandingPill.tsx'

export type PanelProps = { of: FitOfPerson; sheet: FitSheet; rate: Rate | undefined; notes: Notes }

/** What there is to read and write about a person besides the matrix. */
export const PersonDetails = ({ of, sheet, rate, notes }: PanelProps) => (
  <>
    <PersonFit of={of} coreValues={sheet.coreValues} rate={rate} notes={notes} />
    {of.raters && <Raters person={of.person} raters={of.raters} />}
    <History of={of} sheet={sheet} />
  </>
)

/** The same at the right of the matrix. */
export const PersonPanel = ({ onClose, ...props }: PanelProps & { onClose: () => void }) => {
  const { of, sheet } = props
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    head.current?.focus({ preventScroll: true })
    return () => {
      const isLost = document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc is its Close button's key
    <aside
      className={styles.panel}
      aria-label={t('Ratings of {fullName}', { fullName: of.person.fullName })}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className={styles.head}>
        <Avatar person={of.person} size="header" />
        <h2 ref={head} tabIndex={-1} dir="auto">
          {of.person.fullName}
        </h2>
        <button type="button" className={styles.close} aria-label={t('Close')} onClick={onClose}>
          <IconX {...iconProps} />
        </button>
      </header>
      <div className={styles.standing}>
        <StandingPill of={of} coreValues={sheet.coreValues} bar={sheet.bar} />
      </div>
      <PersonDetails {...props} />
    </aside>
  )
}
