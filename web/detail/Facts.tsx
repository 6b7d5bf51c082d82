import { useState } from 'react'
import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import { Kbd } from '../ui/Kbd.tsx'
import styles from './detail.module.css'

/** The fields of an item, each with its name. */
export const Facts = ({ children }: { children: ReactNode }) => <div className={styles.facts}>{children}</div>

type MenuProps = { anchor: HTMLElement; onClose: () => void }

type FactProps = {
  /** As in 'Assignee'. */
  name: string
  /** What it says, in words. */
  said: string
  /** The key that changes it on the row. */
  hint?: string
  children: ReactNode
  /** Changes it; missing where it is not yours to change. */
  renderMenu?: ((props: MenuProps) => ReactNode) | false
}

/** A field: its name, and its value, which a click changes. */
export const Fact = ({ name, said, hint, children, renderMenu }: FactProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <div className={styles.fact}>
      <span className={styles.name} aria-hidden={renderMenu ? true : undefined}>
        {name}
      </span>
      {renderMenu ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-label={t('{name}: {value}. Change', { name, value: said })}
          className={styles.value}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {children}
          {hint && <Kbd decorative>{hint}</Kbd>}
        </button>
      ) : (
        <span className={styles.value}>{children}</span>
      )}
      {renderMenu && anchor && renderMenu({ anchor, onClose: () => setAnchor(null) })}
    </div>
  )
}
