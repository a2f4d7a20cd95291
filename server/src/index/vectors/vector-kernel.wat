;; The inner loops of the search over vectors. `npm run wasm` makes vector-kernel.wasm of it, which is kept in
;; the repository; vector-kernel.test.ts holds that it was made of this text, and that it computes what
;; test-reference-kernel.ts does. What the pointers point at is drawn in vector-matrix.ts.
;;
;; Relaxed SIMD only where every engine must give the same: a swizzle by indexes below 16.
(module
  (memory (export "memory") 1)

  ;; Writes the sign bits of `count` whole numbers (a multiple of 16) of one row into its block of codes:
  ;; bit b of the byte at target + 16 · j is set where value 8 · j + b is negative.
  (func (export "encodeSigns") (param $values i32) (param $count i32) (param $target i32)
    (local $end i32) (local $bits i32)
    (local.set $end (i32.add (local.get $values) (local.get $count)))
    (loop $next
      (local.set $bits (i8x16.bitmask (v128.load (local.get $values))))
      (i32.store8 (local.get $target) (local.get $bits))
      (i32.store8 offset=16 (local.get $target) (i32.shr_u (local.get $bits) (i32.const 8)))
      (local.set $target (i32.add (local.get $target) (i32.const 32)))
      (local.set $values (i32.add (local.get $values) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $values) (local.get $end)))))

  ;; For each row of `blocks` blocks of 16: the sum of what its code takes from the tables, as a u16.
  ;; Tables are 16 bytes for each half byte of the code, low half first, each value at most 127.
  (func (export "sumCodes")
    (param $codes i32) (param $blocks i32) (param $tables i32) (param $codeBytes i32) (param $sums i32)
    (local $table i32) (local $tablesEnd i32)
    (local $halves v128) (local $both v128) (local $odd v128) (local $even v128) (local $low v128)
    (local.set $tablesEnd
      (i32.add (local.get $tables) (i32.shl (local.get $codeBytes) (i32.const 5))))
    (local.set $low (v128.const i8x16 15 15 15 15 15 15 15 15 15 15 15 15 15 15 15 15))
    (loop $nextBlock
      (local.set $table (local.get $tables))
      (local.set $both (v128.const i64x2 0 0))
      (local.set $odd (v128.const i64x2 0 0))
      (loop $nextByte
        (local.set $halves (v128.load (local.get $codes)))
        (local.set $even
          (i8x16.add
            (i8x16.relaxed_swizzle
              (v128.load (local.get $table))
              (v128.and (local.get $halves) (local.get $low)))
            (i8x16.relaxed_swizzle
              (v128.load offset=16 (local.get $table))
              (v128.and (i16x8.shr_u (local.get $halves) (i32.const 4)) (local.get $low)))))
        ;; Lanes of 16 bits hold the sums of two rows, of which the upper is counted alone as well.
        (local.set $both (i16x8.add (local.get $both) (local.get $even)))
        (local.set $odd (i16x8.add (local.get $odd) (i16x8.shr_u (local.get $even) (i32.const 8))))
        (local.set $codes (i32.add (local.get $codes) (i32.const 16)))
        (local.set $table (i32.add (local.get $table) (i32.const 32)))
        (br_if $nextByte (i32.lt_u (local.get $table) (local.get $tablesEnd))))
      (local.set $even (i16x8.sub (local.get $both) (i16x8.shl (local.get $odd) (i32.const 8))))
      (v128.store (local.get $sums)
        (i8x16.shuffle 0 1 16 17 2 3 18 19 4 5 20 21 6 7 22 23 (local.get $even) (local.get $odd)))
      (v128.store offset=16 (local.get $sums)
        (i8x16.shuffle 8 9 24 25 10 11 26 27 12 13 28 29 14 15 30 31 (local.get $even) (local.get $odd)))
      (local.set $sums (i32.add (local.get $sums) (i32.const 32)))
      (local.set $blocks (i32.sub (local.get $blocks) (i32.const 1)))
      (br_if $nextBlock (local.get $blocks))))

  ;; Puts in place of each of `count` addresses of rows the dot product (i32) of the row, `dimensions`
  ;; whole numbers of 8 bits (a multiple of 16), with the query, of 16 bits each.
  (func (export "dotRows")
    (param $addresses i32) (param $count i32) (param $query i32) (param $dimensions i32)
    (local $row i32) (local $end i32) (local $weight i32) (local $values v128) (local $sum v128)
    (loop $nextRow
      (local.set $row (i32.load (local.get $addresses)))
      (local.set $end (i32.add (local.get $row) (local.get $dimensions)))
      (local.set $weight (local.get $query))
      (local.set $sum (v128.const i64x2 0 0))
      (loop $nextValues
        (local.set $values (v128.load (local.get $row)))
        (local.set $sum
          (i32x4.add (local.get $sum)
            (i32x4.add
              (i32x4.dot_i16x8_s
                (i16x8.extend_low_i8x16_s (local.get $values))
                (v128.load (local.get $weight)))
              (i32x4.dot_i16x8_s
                (i16x8.extend_high_i8x16_s (local.get $values))
                (v128.load offset=16 (local.get $weight))))))
        (local.set $row (i32.add (local.get $row) (i32.const 16)))
        (local.set $weight (i32.add (local.get $weight) (i32.const 32)))
        (br_if $nextValues (i32.lt_u (local.get $row) (local.get $end))))
      (i32.store (local.get $addresses)
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
      (local.set $addresses (i32.add (local.get $addresses) (i32.const 4)))
      (local.set $count (i32.sub (local.get $count) (i32.const 1)))
      (br_if $nextRow (local.get $count))))
)
