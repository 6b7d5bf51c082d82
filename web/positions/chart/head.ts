import type { ComponentType, ReactNode } from 'react'

/** The page's heading and tabs, with what the open tab adds to them. */
export type Head = ComponentType<{ actions?: ReactNode; strip?: ReactNode; tools?: ReactNode }>
