import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { commandKeyOf } from '../character-keys.ts'
import { FloatingMenu } from '../FloatingMenu.tsx'
import { Kbd } from '../Kbd.tsx'
import styles from './ChoiceMenu.module.css'
import { useClosing } from './field-menu.ts'
import type { FieldMenuProps } from './field-menu.ts'

type MenuChoice<Value> = { value: Value; shown: ReactNode }

type Props<Value> = FieldMenuProps<Value> & {
  label: string
  /** A handful; the digits choose them, from 1 on. */
  choices: readonly MenuChoice<Value>[]
}

/** A few values to choose from: by pointer, by arrow keys, by a digit, or by its first letters. */
export const ChoiceMenu = <Value,>({ anchor, label, choices, value, onChoose, onClose }: Props<Value>) => {
  const close = useClosing({ anchor, onClose })
  const choose = (chosen: Value) => {
    close()
    if (chosen !== value) onChoose(chosen)
  }
  const pressDigit = (event: KeyboardEvent) => {
    const key = commandKeyOf(event)
    const choice = /^[1-9]$/.test(key) ? choices[Number(key) - 1] : undefined
    if (!choice || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    choose(choice.value)
  }
  return (
    <FloatingMenu button={anchor} label={label} position="bottom-start" onClose={close}>
      {choices.map((choice, index) => (
        <Menu.RadioItem
          key={String(choice.value)}
          value={String(choice.value)}
          checked={choice.value === value}
          // The kit's own mark needs a column of its own.
          checkIcon={null}
          classNames={{ itemIndicator: styles.indicator }}
          rightSection={<Mark digit={index + 1} chosen={choice.value === value} />}
          {...(choice.value === value && { 'data-autofocus': true })}
          onClick={() => choose(choice.value)}
          onKeyDown={pressDigit}
        >
          <span className={styles.choice}>{choice.shown}</span>
        </Menu.RadioItem>
      ))}
    </FloatingMenu>
  )
}

const Mark = ({ digit, chosen }: { digit: number; chosen: boolean }) => (
  <span className={styles.mark}>
    {chosen && <IconCheck aria-hidden size={16} />}
    <Kbd decorative>{digit}</Kbd>
  </span>
)
