import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCreateKey } from './keys.ts'

type Props = {
  /** What it says. */
  children: string
  preload: () => void
  /** The page has another one that comes first. */
  secondary?: boolean
  onClick: () => void
}

/** Opens the dialog that creates something, as C does; its code is fetched as soon as the button is pointed at. */
export const CreateButton = ({ children, preload, secondary = false, onClick }: Props) => {
  useCreateKey(onClick)
  return (
    <Button
      aria-keyshortcuts="C"
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
