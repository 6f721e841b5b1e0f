// Objects that __new__ made without __init__. pybind11 would read them as memory that nothing has filled; and a class
// without a constructor of its own would end Python.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>

namespace boneyard::python {

namespace py = pybind11;

/// Makes every use of an object of the class T that no __init__ has made a TypeError. Call this once the class is
/// bound.
template <class T>
void refuse_unmade() {
  // pybind11 calls this for an object without a value.
  py::detail::get_type_info(typeid(T))->operator_new = [](std::size_t) -> void* {
    throw py::type_error("__new__ alone makes no such object: call the class");
  };
}

/// Makes the making of an object of a class without a constructor, such as the base of all classes, a TypeError. Call
/// this before classes are bound: they inherit it.
inline void refuse_classes_without_constructor() {
  auto* base = reinterpret_cast<PyTypeObject*>(py::detail::get_internals().instance_base);
  base->tp_new = [](PyTypeObject* type, PyObject*, PyObject*) -> PyObject* {
    try {
      return py::detail::make_new_instance(type);
    } catch (const std::exception& error) {
      PyErr_SetString(PyExc_TypeError, error.what());
      return nullptr;
    }
  };
}

}  // namespace boneyard::python
