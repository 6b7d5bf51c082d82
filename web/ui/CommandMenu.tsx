import { Menu } from '@mantine/core'
import type { MenuProps } from '@mantine/core'
import { hintOf, inMenu } from './command.ts'
import type { Command } from './command.ts'
import styles from './CommandMenu.module.css'
import { FloatingMenu } from './FloatingMenu.tsx'
import { iconProps } from './icon-props.ts'
import { Kbd } from './Kbd.tsx'
import type { PopupProps } from './popup.ts'

type Props = PopupProps & Pick<MenuProps, 'position'> & { label: string; commands: Command[] }

/** The menu behind the dots. */
export const CommandMenu = ({ commands, onClose, ...rest }: Props) => {
  // Before a command acts: a dialog that it opens returns the focus to where it was.
  const close = () => {
    rest.button.focus({ preventScroll: true })
    onClose()
  }
  const choose = ({ act }: Command) => {
    close()
    act({ shift: false })
  }
  return (
    <FloatingMenu {...rest} onClose={close} closeOnItemClick={false}>
      {inMenu(commands).map((command, index, all) => [
        command.danger && index > 0 && !all[index - 1]?.danger && <Menu.Divider key="line" />,
        <Menu.Item
          key={command.name}
          leftSection={<command.icon {...iconProps} />}
          rightSection={hinted(command)}
          className={command.danger ? styles.danger : undefined}
          onClick={() => choose(command)}
        >
          {command.name}
        </Menu.Item>,
      ])}
    </FloatingMenu>
  )
}

const hinted = (command: Command) => {
  const hint = hintOf(command)
  return hint && <Kbd decorative>{hint}</Kbd>
}
