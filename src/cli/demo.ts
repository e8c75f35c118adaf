import type { Command } from 'commander'
import { type WithHouse } from './command.ts'
export function demoCommands(_program: Command, _withHouse: WithHouse): void {}
