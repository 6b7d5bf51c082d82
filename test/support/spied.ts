import { vi } from 'vitest'
import './hashing.ts'
import '#server/people/password.ts'

// What counts how often passwords are hashed stands between the library and the server. As a worker loads the server
// once, it has to be there before, whichever file comes first.
vi.mock('@node-rs/argon2', { spy: true })
