/** A guided first game as JSON, for the tests in Python. */

const { lesson } = await import(process.argv[2]!);
console.log(JSON.stringify(lesson));
