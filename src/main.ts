// npm start.
import './program.ts'
