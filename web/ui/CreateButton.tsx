import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

type Props = {
  /** What it says. */
  children: string
  prepare: () => void
  /** The page has another one that comes first. */
  second?: boolean
  onClick: () => void
}

/** Opens the dialog that creates something; its code is fetched as soon as the button is pointed at. */
export const CreateButton = ({ children, prepare, second = false, onClick }: Props) => (
  <Button
    variant={second ? 'default' : 'filled'}
    leftSection={<IconPlus aria-hidden size={16} />}
    onPointerEnter={prepare}
    onFocus={prepare}
    onClick={onClick}
  >
    {children}
  </Button>
)
