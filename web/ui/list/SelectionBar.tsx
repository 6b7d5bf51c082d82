import { Button } from '@mantine/core'
import { IconListCheck, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { numberText, t } from '#contract/words.ts'
import { iconProps } from '../icon-props.ts'
import { usePageCommands } from '../page-commands.ts'
import styles from './SelectionBar.module.css'

type Props = { label: string; count: number; children: ReactNode; onClear: () => void }

/** The dark bar at the foot of the page while rows are selected: how many, and what can be done with them. */
export const SelectionBar = ({ label, count, children, onClear }: Props) => (
  <>
    <div className={styles.room} />
    <div className={styles.place}>
      <div data-foot className={styles.bar} role="toolbar" aria-label={label}>
        <output className={styles.count}>{t('{count} selected', { count: numberText(count) })}</output>
        <hr />
        {children}
        <BarButton clears aria-label={t('Clear selection')} onClick={onClear}>
          <IconX {...iconProps} />
        </BarButton>
      </div>
    </div>
  </>
)

type ButtonProps = ComponentProps<typeof Button<'button'>> & {
  'aria-label': string
  /** On a phone it stands beside the count, above the others. */
  clears?: boolean
}

/** On a phone only its icon shows. The palette has it under the same name, as `test/web/selection.test.ts` expects. */
export const BarButton = ({ clears = false, ...props }: ButtonProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const name = props['aria-label']
  usePageCommands(() => ({
    about: t('Selection'),
    commands: [{ name, icon: IconListCheck, act: () => button.current?.click() }],
  }))
  return (
    <Button
      {...props}
      ref={button}
      variant="transparent"
      className={clears ? `${styles.button} ${styles.clear}` : styles.button}
    />
  )
}
