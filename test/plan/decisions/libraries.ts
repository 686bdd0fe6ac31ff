/** Data of 1,800 GB with its drive, which saves 280 GB/h and restores 190 GB/h (PCR 2731). */
export const LIBRARIES = {
  dataset: [
    {
      name: "All libraries",
      gb: 1800,
      kind: "User Mix 12GB",
      device: "3580-003",
      config: "576B",
      drives: 1,
      stream: 1,
      growth: 0,
    },
  ],
  tape: [{ device: "3580-003", drives: 1 }],
};
