import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { ariaKey } from './character-keys.ts'
import { useCreateKey } from './page-commands.ts'

type Props = {
  children: string
  preload: () => void
  /** Another button on the page is the primary one. */
  secondary?: boolean
  onClick: () => void
}

/** Opens the dialog that creates something, as does C; pointing at it preloads the dialog. */
export const CreateButton = ({ children, preload, secondary = false, onClick }: Props) => {
  useCreateKey(children, onClick)
  return (
    <Button
      aria-keyshortcuts={ariaKey('c')}
      data-create
      variant={secondary ? 'default' : 'filled'}
      leftSection={<IconPlus aria-hidden size={16} />}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
