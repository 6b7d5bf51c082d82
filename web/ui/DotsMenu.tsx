import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { Command } from './command.ts'
import { iconProps } from './icon-props.ts'
import { usePageCommands } from './page-commands.ts'
import { usePopup } from './popup.ts'
import { preloadMenu, RowMenu } from './RowMenu.tsx'
import styles from './DotsMenu.module.css'

type Props = {
  id?: string
  label: string
  commands: Command[]
  /** They are the page's own, and so offered wherever those are looked for. */
  ofPage?: boolean
  /** Someone points at the button. */
  onNear?: () => void
}

/** The dots and their menu. */
export const DotsMenu = ({ id, label, commands, ofPage = false, onNear }: Props) => {
  usePageCommands(() => (ofPage ? { commands } : null))
  const { opener, popup } = usePopup('menu', () => {
    preloadMenu()
    onNear?.()
  })
  return (
    <>
      <ActionIcon {...opener} {...(id && { id })} aria-label={label} className={styles.dots}>
        <IconDots {...iconProps} />
      </ActionIcon>
      {popup && <RowMenu {...popup} label={label} commands={commands} />}
    </>
  )
}
